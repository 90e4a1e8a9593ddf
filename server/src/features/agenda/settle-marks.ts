import { tightDrives } from '@heliodesk/domain/planning/judge-placement'
import { judgeByOneSource } from '@heliodesk/domain/planning/travel'
import type { Context } from '../../work/context.ts'
import { markVisit, readMarks } from '../appointments/mark-queries.ts'
import { colleaguesAmong } from '../employees/are-colleagues.ts'
import { buildDays, readFacts } from './build-days.ts'
import { placesOf, readWays } from './read-ways.ts'
import { type PersonDate, readAgenda } from './agenda-queries.ts'

/** The visits of a day beside a drive that is too short: the later one, or the one before it if that is ours alone. */
async function tightVisits(context: Context, { person_id, date }: PersonDate) {
  const span = { people: [person_id], from: date, till: date }
  const rows = await readAgenda(context.db, { ...span, now: context.now })
  const dayOf = await buildDays(context, rows, await readFacts(context, span))
  const day = await dayOf(person_id, date)
  const { entries } = day
  const { known } = await readWays(context, placesOf([day]))
  const late = judgeByOneSource(known, (travel) => tightDrives(entries, travel))
  const sorted = entries.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const tight = sorted.flatMap((entry, index) => {
    if (!late.includes(entry)) return []
    return [entry.row.appointment_id, sorted[index - 1]?.row.appointment_id].find((id) => id) ?? []
  })
  return { tight: new Set(tight), visits: entries.flatMap(({ row }) => row.appointment_id ?? []) }
}

/** Marks the visits of days that changed where a drive is too short, by whoever changed them, and unmarks the rest. */
export async function settleMarks(context: Context, days: readonly PersonDate[]): Promise<void> {
  const ids = [...new Set(days.map(({ person_id }) => person_id))]
  const employed = ids.length === 0 ? [] : await colleaguesAmong(context.db, ids)
  const keys = new Map(days.map((day) => [`${day.person_id} ${day.date}`, day]))
  for (const day of keys.values()) {
    if (!employed.includes(day.person_id)) continue
    const { tight, visits } = await tightVisits(context, day)
    if (visits.length === 0) continue
    for (const { id, marks } of await readMarks(context.db, visits)) {
      const marked = marks.some(({ code }) => code === 'tightDrive')
      if (marked === tight.has(id)) continue
      const others = marks.filter(({ code }) => code !== 'tightDrive')
      await markVisit(
        context.db,
        id,
        marked ? others : [...others, { code: 'tightDrive', by: context.employee_id }],
      )
    }
  }
}
