import type { Context } from '../../../work/context.ts'
import type { Reach } from '../merging/known-overview.ts'
import { erasedHashOf } from '../erasing/find-erased.ts'
import { findObjectionsOf } from './objections-overview.ts'
import { keepObjections } from './keep-objections.ts'
import { removeObjections, removeObjectionsSaidAt } from './objection-queries.ts'
import type { LeadRow } from '../queries.ts'
import { say } from '../../../kernel/messages.ts'

/** By what a person is called or written to; what is no e-mail address stands there by mistake. */
export const reachesOf = ({ phone, mobile, email }: Reach): string[] => [
  ...new Set([phone, mobile, email?.includes('@') === true ? email : null].filter((one) => one !== null)),
]

/** The numbers and the e-mail of a person that none of these leads has. */
export function leadless(person: Reach, leads: readonly Reach[]): string[] {
  const had = new Set(leads.flatMap(({ phone, mobile, email }) => [phone, mobile, email]))
  return reachesOf(person).filter((reach) => !had.has(reach))
}

type Scope = Pick<Context, 'company_id' | 'services'>

/** As a number or e-mail of somebody who was erased is listed: known again, and shown to nobody. */
const hiddenReach = (scope: Scope, reach: string) =>
  `erased ${erasedHashOf(scope, `${reach.includes('@') ? 'email' : 'phone'} ${reach}`)}`

/** As what each of these may be listed, with what it is. */
export const listedAs = (scope: Scope, reaches: readonly string[], { hidden = true } = {}) =>
  new Map(
    reaches.flatMap((reach): [string, string][] => [
      [reach, reach],
      ...(hidden ? [[hiddenReach(scope, reach), reach] as [string, string]] : []),
    ]),
  )

/** When each of many people objected, as the list has it; `hidden`: whether anybody was erased. */
export async function findListedObjections(
  context: Context,
  people: readonly Reach[],
  { hidden = true } = {},
): Promise<(Date | null)[]> {
  const names = people.map((one) => [...listedAs(context, reachesOf(one), { hidden }).keys()])
  const listed = await findObjectionsOf(context.db, [...new Set(names.flat())])
  return names.map((of) => {
    const times = of.flatMap((name) => listed.get(name)?.getTime() ?? [])
    return times.length === 0 ? null : new Date(Math.max(...times))
  })
}

/** As words that may refuse calls are listed: they mark nobody, but nobody is called by a consent of before them. */
export const doubtedReach = (reach: string) => `doubt ${reach}`

/** Whoever may be called after all stands on the list no longer. */
export async function unlistObjections(context: Context, person: Reach): Promise<void> {
  const gone = await removeObjections(context.db, [...listedAs(context, reachesOf(person)).keys()])
  for (const { id, ...before } of gone)
    await context.audit({ action: 'removed', subject: 'objections', subject_id: id, before })
}

type Said = Pick<LeadRow, 'do_not_call_at' | 'objection_of' | 'consent'>

/** Words that may refuse calls are not lost with the number that they were said of. */
async function listLeftDoubt(context: Context, left: readonly string[], consent: Said['consent']) {
  if (consent?.basis !== 'none' || consent.text === '') return
  const said = { objected_at: new Date(consent.at), words: consent.text, lead_import_id: null }
  const listed = left.map((reach) => ({
    ...said,
    reach: doubtedReach(reach),
    origin: say('code', 'doubtedLeft'),
  }))
  await keepObjections(context, listed)
}

/** A number or an e-mail that leaves somebody who objected themselves stays uncalled, from when they did. */
export async function listLeftReaches(
  context: Context,
  before: Reach,
  after: Reach,
  { do_not_call_at: objected_at, objection_of, consent }: Said,
): Promise<void> {
  const kept = new Set(reachesOf(after))
  const left = reachesOf(before).filter((reach) => !kept.has(reach))
  if (left.length > 0) await listLeftDoubt(context, left, consent)
  if (objected_at === null || objection_of !== null) return
  const said = { objected_at, words: null, origin: say('code', 'objectedLeft'), lead_import_id: null }
  await keepObjections(
    context,
    left.map((reach) => ({ ...said, reach })),
  )
}

/** What a merge took of leads that are separated again is theirs, with their own objection. */
export async function unlistLeftReaches({ db }: Context, leads: readonly Reach[], merged_at: Date) {
  const reaches = leads.flatMap(reachesOf)
  await removeObjectionsSaidAt(db, reaches, { origin: say('code', 'objectedLeft'), at: merged_at })
  const doubted = { origin: say('code', 'doubtedLeft'), at: merged_at }
  await removeObjectionsSaidAt(db, reaches.map(doubtedReach), doubted)
}

/** Whoever is erased stays uncalled: what was listed of them, and their lead's own objection, become hashes. */
export async function hideObjections(
  context: Context,
  theirs: readonly string[],
  objected_at: Date | null,
): Promise<void> {
  const reaches = [...new Set(theirs)]
  await removeObjections(context.db, reaches.map(doubtedReach))
  const was = new Map(
    (await removeObjections(context.db, reaches)).map((one) => [one.reach, one.objected_at]),
  )
  await keepObjections(
    context,
    reaches.flatMap((reach) => {
      const at = was.get(reach) ?? objected_at
      const hidden = { reach: hiddenReach(context, reach), origin: say('code', 'objectedErased') }
      return at === null ? [] : [{ ...hidden, objected_at: at, words: null, lead_import_id: null }]
    }),
  )
}
