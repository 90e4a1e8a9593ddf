import type { HandoverKind } from '@heliodesk/domain/people/handover'
import type { Context } from '../../work/context.ts'
import { lockPlaces } from '../appointments/lock-visit.ts'
import { daysOf } from '../appointments/marks/judge-place.ts'
import { findVisits } from '../appointments/visits-overview.ts'
import { listCrewDays } from '../work-letters/crews/find-crew.ts'
import { listLetters } from './overview.ts'

interface Handed {
  kind: HandoverKind
  id: number
}

/**
 * Locks the leads and the days of all that is handed over at once, of whoever has it and may come to have it: one after
 * the other its leads would be locked after the days of others.
 */
export async function lockHanded(context: Context, work: readonly Handed[], people: readonly number[]) {
  const idsOf = (...kinds: HandoverKind[]) =>
    work.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const visits = await findVisits(context.db, idsOf('visits'))
  const letters = await listLetters(context.db, idsOf('letters'))
  const crews = await listCrewDays(context, [
    ...visits,
    ...letters.map((letter) => ({ ...letter, kind: 'installation' as const })),
  ])
  const dates = [...new Set([...visits, ...letters].map(({ date }) => date))]
  await lockPlaces(
    context,
    [...idsOf('leads', 'calls'), ...[...visits, ...letters].map(({ lead_id }) => lead_id)],
    [
      ...visits.flatMap(daysOf),
      ...crews,
      ...dates.flatMap((date) => [...new Set(people)].map((person_id) => ({ person_id, date }))),
    ],
  )
}
