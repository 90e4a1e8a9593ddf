import type { Random } from './random.ts'
import { workingDay } from './working-days.ts'
import { addDays } from '@heliodesk/domain/calendar'

/** The work times of everybody who visits: 90 minutes, with time to drive between them. */
export const demoSlots = [
  { from: '09:00', till: '10:30' },
  { from: '11:00', till: '12:30' },
  { from: '13:00', till: '14:30' },
  { from: '15:00', till: '16:30' },
] as const

export interface Slot {
  adviser_id: number
  date: string
  from: string
  till: string
}

/** Whether somebody works for the company on a day. */
export type WorksOn = (adviser_id: number, date: string) => boolean

/** The occupied times of each adviser, so that appointments never overlap. */
export interface Agenda {
  /** A free time of one of the advisers on the date, or on the nearest later (step -1: earlier) one. */
  take(random: Random, adviser_ids: readonly number[], date: string, step?: 1 | -1): Slot
  /** The same for a company whose people work on some days alone. */
  within(worksOn: WorksOn): Agenda
}

const key = (adviser_id: number, date: string, from: string) => `${adviser_id} ${date} ${from}`

export function createAgenda(taken: Set<string> = new Set<string>(), worksOn: WorksOn = () => true): Agenda {
  return {
    within: (works) => createAgenda(taken, works),
    take: (random, adviser_ids, wanted, step = 1) => {
      for (let date = workingDay(wanted, step); ; date = workingDay(addDays(date, step), step)) {
        const first = random.whole(0, adviser_ids.length - 1)
        for (let turn = 0; turn < adviser_ids.length; turn += 1) {
          const adviser_id = adviser_ids[(first + turn) % adviser_ids.length] ?? 0
          if (!worksOn(adviser_id, date)) continue
          const free = demoSlots.filter(({ from }) => !taken.has(key(adviser_id, date, from)))
          if (free.length === 0) continue
          const slot = random.pick(free)
          taken.add(key(adviser_id, date, slot.from))
          return { adviser_id, date, ...slot }
        }
      }
    },
  }
}
