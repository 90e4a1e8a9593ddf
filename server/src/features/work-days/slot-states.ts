import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import type { SlotState } from '@heliodesk/domain/enumerations'
import { isClosed } from '@heliodesk/domain/planning/closed-days'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { CompanyDb } from '../../access/database.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { type AgendaRow, readAgenda, readAgendaLeft } from '../agenda/agenda-overview.ts'
import { listAbsences, listWorkDays } from '../agenda/overview.ts'
import { findPlanning } from '../planning-settings/overview.ts'

export interface ShownSlot {
  person_id: number
  date: string
  from: string
  till: string
  state: SlotState
  appointment_id: number | null
  held_by: { id: number; name: string } | null
  until: Date | null
}

interface Asked {
  people: readonly number[]
  /** Who does not work here any more: their visits here alone. */
  gone?: readonly number[]
  from: string
  till: string
  now: Date
}

const dayKey = (person_id: number, date: string) => `${person_id} ${date}`

export type Reading = Awaited<ReturnType<typeof readDays>>

/** What slots are shown from: work times, the agenda, absences and closed days of people between two days. */
export async function readDays(db: CompanyDb, { people, gone = [], from, till, now }: Asked) {
  const span = { people, from, till }
  const [workDays, theirs, left, absences, rules] = await Promise.all([
    people.length === 0 ? [] : listWorkDays(db, span),
    readAgenda(db, { ...span, now }),
    readAgendaLeft(db, { people: gone, from, till }),
    people.length === 0 ? [] : listAbsences(db, span),
    findPlanning(db),
  ])
  const rows = [...theirs, ...left]
  const holders = await nameEmployees(
    db,
    rows.map(({ held_by }) => held_by),
  )
  const entries = Map.groupBy(
    rows.map((row) => ({
      row,
      from: amsterdamTime(row.starts_at),
      till: amsterdamTime(row.ends_at),
      date: amsterdamDate(row.starts_at),
    })),
    ({ row, date }) => dayKey(row.person_id, date),
  )
  return { workDays, entries, absences, rules, holders }
}

/** The entries of a person's day, with their times. */
export const entriesOf = ({ entries }: Reading, person_id: number, date: string) =>
  entries.get(dayKey(person_id, date)) ?? []

/** The parts of a day that somebody is away. */
export const absencesOn = ({ absences }: Reading, person_id: number, date: string) =>
  absences.filter((one) => one.employee_id === person_id && one.from_date <= date && date <= one.till_date)

const takenBy = (row: AgendaRow | undefined): SlotState =>
  row === undefined
    ? 'free'
    : row.foreign || row.kind === 'event'
      ? 'blocked'
      : row.kind === 'hold'
        ? 'held'
        : 'booked'

/** Each slot with what takes it. */
export function slotStates(reading: Reading): ShownSlot[] {
  const { workDays, rules, holders } = reading
  const closed = new Set(
    [...new Set(workDays.map(({ date }) => date))].filter((date) => isClosed(date, rules.closed_days)),
  )
  return workDays.flatMap(({ person_id, date, times: slots }) => {
    const entries = entriesOf(reading, person_id, date)
    const absences = absencesOn(reading, person_id, date)
    return slots.map((times) => {
      const row = entries.find((entry) => timesTouch(entry, times))?.row
      const away = absences.some(
        (one) =>
          one.from === null || one.till === null || timesTouch({ from: one.from, till: one.till }, times),
      )
      const state = takenBy(row)
      const held_by = state === 'held' && row?.held_by ? row.held_by : null
      return {
        person_id,
        date,
        ...times,
        state: state === 'free' && (away || closed.has(date)) ? ('blocked' as const) : state,
        appointment_id: state === 'booked' ? (row?.appointment_id ?? null) : null,
        held_by: held_by === null ? null : { id: held_by, name: holders.get(held_by) ?? '' },
        until: state === 'held' ? (row?.until ?? null) : null,
      }
    })
  })
}
