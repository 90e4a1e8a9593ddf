import { type Hands, withHanded } from '@heliodesk/domain/people/hands'
import type { Context } from '../../work/context.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { refuseTakenCrew } from './crews/refuse-taken-crew.ts'
import { lockCrew, settleCrew } from './crews/settle-crew.ts'
import { findById, stepWorkLetter } from './queries.ts'

/**
 * Hands somebody's place in a crew to a colleague, whatever the status of the letter. Undefined when they have none,
 * else whether the colleague had none before. Throws 422 where the colleague's time is taken.
 */
export async function handLetter(context: Context, id: number, hands: Hands) {
  const { db, happened_at: now } = context
  const letter = await findById(db, id)
  if (letter === undefined || letter.cancelled_at !== null || !letter.crew_ids.includes(hands.from))
    return undefined
  const crew_ids = withHanded(letter.crew_ids, hands)
  await findLeadPlace(db, letter.lead_id, true)
  await lockCrew(context, { ...letter, crew_ids }, letter)
  const step = { id, from: [letter.status], revision: letter.revision, now }
  const saved = await refuseTakenCrew(context, () => stepWorkLetter(db, step, { crew_ids }))
  if (saved === undefined) return undefined
  await settleCrew(context, saved, letter)
  await context.audit({
    action: 'updated',
    subject: 'work letters',
    subject_id: id,
    lead_id: letter.lead_id,
    before: { crew_ids: letter.crew_ids },
    after: { crew_ids },
  })
  return { joined: !letter.crew_ids.includes(hands.to) }
}
