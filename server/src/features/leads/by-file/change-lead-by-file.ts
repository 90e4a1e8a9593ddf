import { isAgreedSince } from '@heliodesk/domain/leads/objections/agreed-since'
import { consentInDoubt } from '@heliodesk/domain/leads/objections/consent'
import type { LeadChange } from '@heliodesk/domain/leads/door-states'
import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import type { Context } from '../../../work/context.ts'
import { pick } from '../../../kernel/given.ts'
import { changeRow } from '../../../rows/change-row.ts'
import { addressFields, judgeReaddressed } from '../places/judge-readdressed.ts'
import { endedRelease } from '../statuses/ended-release.ts'
import { lockChanged } from '../merging/lock-duplicates.ts'
import { consentOfChange, findObjectionOfChange } from '../objections/find-inherited-objection.ts'
import { listLeftReaches } from '../objections/find-listed-objections.ts'
import { lockQuotationsOf } from '../locked-overview.ts'
import { normaliseLead } from '../normalise-lead.ts'
import { geocodeLater } from '../places/locate-lead.ts'
import { guessPlace, leadFieldNames } from '../prepare-lead.ts'
import { indexLead, type LeadRow, listLeadRows, lockLead } from '../queries.ts'
import { leaveAddress } from '../places/leave-address.ts'
import { leads } from '../schema.ts'
import { insertStatus } from '../statuses/status-queries.ts'

const address = new Set<string>(addressFields)
/** By these duplicates are known: whoever changes one locks what it was and becomes. */
const keyed = new Set<string>([...addressFields, 'phone', 'mobile', 'email', 'lastName'])
const saysKeys = (fields: readonly Field[]) => fields.some(({ field }) => keyed.has(field))

type Field = LeadChange['fields'][number]

/**
 * Somebody objects once, and what was said first stays; a call is promised only while the lead waits for one; what was
 * agreed after words that may refuse calls stands.
 */
const isStillNew = (
  { field }: Field,
  { do_not_call_at, objection_of, status, anonymised_at, consent }: LeadRow,
  at: Date,
): boolean =>
  (field !== 'do_not_call_at' || do_not_call_at === null || objection_of !== null) &&
  (field !== 'callback_at' || status === 'callback') &&
  (field !== 'consent' || (anonymised_at === null && !isAgreedSince(consent, at)))

const columns: Partial<Record<string, keyof LeadRow>> = {
  do_not_call_at: 'do_not_call_at',
  last_contact_at: 'last_contact_at',
  callback_at: 'call_at',
}

/** The column of a field and what it becomes: moments come as texts, and of consent the words that leave it in doubt. */
function valueOf({ field, after }: Field, at: Date, before: LeadRow) {
  if (field === 'consent') return [field, consentInDoubt(String(after), at, before.consent)] as const
  const column = columns[field]
  return column === undefined || typeof after !== 'string'
    ? ([field, after] as const)
    : ([column, new Date(after)] as const)
}

/** Whoever objects themselves do so whatever number they have. */
const ownObjection = (said: Record<string, unknown>) =>
  'do_not_call_at' in said ? { ...said, objection_of: null } : said

/** Before the lead itself, as whoever objects does. */
async function lockSaid(context: Context, lead_id: number, fields: readonly Field[]) {
  if (!saysKeys(fields)) return
  const [known] = await listLeadRows(context.db, [lead_id])
  if (known === undefined) return
  const said = Object.fromEntries(fields.map((field) => valueOf(field, context.happened_at, known)))
  await lockChanged(context, known, normaliseLead({ ...pick(known, leadFieldNames), ...said }).lead)
}

/** When a lead is called back stands in its history. */
const notePromise = (context: Context, { id, status, call_at }: LeadRow) =>
  insertStatus(context, { lead_id: id, status, remarks: null, callback_at: call_at, result_code_id: null })

/** Changes a lead as a row of a file or a post says, which was read by the rules of a typed one; `at`: when it was said. */
export async function changeLeadByFile(
  context: Context,
  { lead_id, fields }: Pick<LeadChange, 'lead_id' | 'fields'>,
  at: Date = context.happened_at,
): Promise<void> {
  const { db, company_id } = context
  await lockSaid(context, lead_id, fields)
  // Their links are replaced with the address.
  if (fields.some(({ field }) => field === 'email')) await lockQuotationsOf(db, [lead_id])
  const before = await lockLead(db, lead_id)
  if (before === undefined) return
  const taken = fields.filter((field) => isStillNew(field, before, at))
  const said = Object.fromEntries(taken.map((field) => valueOf(field, at, before)))
  const { lead } = normaliseLead({ ...pick(before, leadFieldNames), ...said })
  const told = {
    ...(await findObjectionOfChange(context, before, lead)),
    ...(await consentOfChange(context, before, lead)),
    ...ownObjection(said),
  }
  // Another one is locked before the lead.
  const address_key = saysKeys(fields) ? lead.address_key : before.address_key
  const moved = taken.some(({ field }) => address.has(field))
  const place = moved ? await guessPlace(context, lead) : {}
  const released = await endedRelease(context, before, lead.consent)
  await changeRow(context, {
    table: leads,
    subject: 'leads',
    lead_id,
    before,
    revision: undefined,
    current: async () => before,
    prepare: () => ({
      values: told,
      derive: () => ({ full_name: lead.full_name, address_key, ...place, ...released }),
    }),
    answer: async (after) => {
      await indexLead(db, company_id, lead_id, searchTextOf(after))
      if (taken.some(({ field }) => field === 'callback_at')) await notePromise(context, after)
      await listLeftReaches(context, before, after, after)
      if (lead.email !== before.email) await leaveAddress(context, lead_id, before.email)
      if (moved) {
        await geocodeLater(context, lead_id)
        await judgeReaddressed(context, lead_id)
      }
      return after
    },
  })
}
