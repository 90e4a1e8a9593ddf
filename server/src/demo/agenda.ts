import type { Random } from './random.ts'
import { workingDay } from './working-days.ts'
import { addDays } from '@heliodesk/domain/calendar'

/** Visits of 90 minutes with time to travel between them. */
const slots = [
  { from: '09:00', till: '10:30' },
  { from: '11:00', till: '12:30' },
  { from: '13:30', till: '15:00' },
  { from: '15:30', till: '17:00' },
  { from: '19:00', till: '20:30' },
] as const

export interface Slot {
  adviser_id: number
  date: string
  from: string
  till: string
}

/** The occupied times of each adviser, so that appointments never overlap. */
export interface Agenda {
  /** A free time of one of the advisers on the date, or on the nearest later (step -1: earlier) one. */
  take(random: Random, adviser_ids: readonly number[], date: string, step?: 1 | -1): Slot
}

const key = (adviser_id: number, date: string, from: string) => `${adviser_id} ${date} ${from}`

export function createAgenda(): Agenda {
  const taken = new Set<string>()
  return {
    take: (random, adviser_ids, wanted, step = 1) => {
      for (let date = workingDay(wanted, step); ; date = workingDay(addDays(date, step), step)) {
        const first = random.whole(0, adviser_ids.length - 1)
        for (let turn = 0; turn < adviser_ids.length; turn += 1) {
          const adviser_id = adviser_ids[(first + turn) % adviser_ids.length] ?? 0
          const free = slots.filter(({ from }) => !taken.has(key(adviser_id, date, from)))
          if (free.length === 0) continue
          // Few customers prefer the evening.
          const daytime = free.filter(({ from }) => from < '18:00')
          const slot = random.pick(daytime.length > 0 && random.chance(0.9) ? daytime : free)
          taken.add(key(adviser_id, date, slot.from))
          return { adviser_id, date, ...slot }
        }
      }
    },
  }
}
