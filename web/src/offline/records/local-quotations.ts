import { calculationWarnings, isKeyOf, label, productTypes } from '@heliodesk/domain/enumerations'
import i18next from 'i18next'
import type { ResultOf } from '../../data/calls/client.ts'
import { clock } from '../../ui/clock.ts'
import {
  type Calculated,
  calculateHere,
  type Draft,
  draftOf,
  type Offer,
  readOffer,
  saveProblems,
} from '../calculate-here.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { readRecord } from './kept-records.ts'
import type { KeptCall } from '../outbox/kept-call.ts'
import { firstClientId, lostSavesOf } from '../outbox/lost-saves.ts'
import { notSentNumber } from '../outbox/mark-waiting.ts'
import { listOutbox } from '../outbox/outbox.ts'
import { currentLanguage } from '../../text/language.ts'
import { knownEmployee } from '../../session/session.ts'
import { refusedHere } from '../refused-here.ts'
import { refuseAfterAcceptance } from './overtaken.ts'
import '../offline.text.ts'
import '../../ui/dialog/conflict.text.ts'

export type Quotation = ResultOf<'GET /quotations/{id}'>
export type Version = Quotation['latest_version']
export type PackQuotation = ResultOf<'GET /day-pack'>['quotations'][number]

/** What the server does not know yet has ids below 0 on the screens; here is what it is called when it is sent. */
export interface Local {
  quotation: number | string
  version: string
  intent: string
  /** The intent that has it sent, if it is to be sent: one, however often somebody asks. */
  sending: string
  lead_id: number
  draft: Draft
}
type Locals = Record<string, Local>

export const readLocals = async ({ open, company_id }: Holder): Promise<Locals> =>
  // Only saveHere writes under this name.
  ((await readRecord(open, company_id, 'local versions')) as Locals | undefined) ?? {}

const nextId = (locals: Locals) => Math.min(0, ...Object.keys(locals).map(Number)) - 1

/** A check says its own name; of what is not here the form shows its own words at the field. */
export const wordOf = (code: string) => {
  if (i18next.exists(`offline.blockers.${code}`))
    return i18next.t(`offline.blockers.${code}` as 'offline.blockers.marked')
  return isKeyOf(calculationWarnings, code)
    ? label('calculationWarnings', code, currentLanguage())
    : i18next.t('offline.blockers.marked')
}

/** A version as the server would present it, as far as the screens read it. */
function versionOf(
  draft: Draft,
  calculated: Calculated,
  { products }: Offer,
  { id, number }: Pick<Version, 'id' | 'number'>,
): Version {
  const named = new Map(products.map((product) => [product.id, product]))
  const editions = draft.editions.map((edition): Version['editions'][number] => ({
    ...edition,
    valid_until_date: null,
    files: [],
    products: Object.fromEntries(
      productTypes.flatMap((type) => {
        const rows = edition.products[type]
        const shown = rows?.map((row) => ({ ...row, product: named.get(row.product_id) ?? null }))
        return shown === undefined ? [] : [[type, shown]]
      }),
    ),
  }))
  const employee = knownEmployee()
  const never = {
    sent_at: null,
    opened_at: null,
    last_opened_at: null,
    accepted_at: null,
    accepted_edition: null,
    declined_at: null,
    decline_reason: null,
    withdrawn_at: null,
    // Judged when it is signed: the lead may be another one by then.
    signing: null,
  }
  return {
    ...never,
    id,
    number,
    description: draft.version_description,
    status: 'concept',
    state: 'concept',
    general_information: draft.general_information,
    roofs: draft.roofs,
    editions,
    products: Object.fromEntries(
      editions.map(({ name, products: rows }) => [name, Object.values(rows).flat()]),
    ),
    manuals: Object.fromEntries(editions.map(({ name, manuals }) => [name, manuals])),
    calculation: { editions: calculated.editions },
    frozen_prices: {},
    hand_prices: [],
    needs_approval: calculated.needs_approval,
    price_approvals: calculated.price_approvals,
    approval_note: draft.approval_note ?? null,
    approval: null,
    created_by: employee && { id: employee.id, name: employee.full_name },
    impersonator: null,
    created_at: clock.now().toISOString(),
    sent_attachments: [],
  }
}

/** The quotation with a version that the server does not know yet. */
function quotationOf(before: Quotation | undefined, draft: Draft, version: Version, offer: Offer): Quotation {
  const { lead } = offer
  const fields = {
    quotation_type: draft.quotation_type,
    funding_type: draft.funding_type,
    energy_usage: draft.energy_usage,
    household: draft.household ?? null,
    tariff: draft.tariff ?? null,
    battery_trial: draft.battery_trial ?? false,
    delivery_weeks: draft.delivery_weeks ?? null,
    version_description: draft.version_description,
    general_information: draft.general_information,
    remarks: draft.remarks,
    order_remarks: draft.order_remarks,
    subject_to_funding: draft.subject_to_funding,
    subject_to_inspection: draft.subject_to_inspection,
    roofs: version.roofs,
    editions: version.editions,
  }
  const first = {
    id: version.id,
    number: i18next.t('offline.notSentYet'),
    lead_id: lead.id,
    appointment_id: draft.appointment_id,
    portal_url: null,
    client_id: draft.client_id,
    reminders: { sent: [], stopped: null },
    lead,
    created_at: version.created_at,
    versions: [],
  }
  const base = before ?? first
  const versions = [version, ...base.versions]
  const given = base.versions.find(({ status }) => status !== 'concept')
  return {
    ...base,
    ...fields,
    version_id: version.id,
    shown_version_id: given?.id ?? version.id,
    versions,
    latest_version: version,
    updated_at: version.created_at,
  }
}

export const quotationsOf = async ({ open, company_id }: Holder) =>
  (await readPack(open, company_id, 'quotations')) ?? []

/** The quotations that are held with this one, first of its lead. */
export async function withQuotation(holder: Holder, quotation: Quotation) {
  const others = (await quotationsOf(holder)).filter(({ id }) => id !== quotation.id)
  return { quotations: [quotation, ...others] }
}

/** What is empty may be left out as well. */
const said = (value: unknown) => JSON.stringify(value, (_key, part: unknown) => part ?? undefined)

/** Whether this device made the version of the same content, and it comes to the same. */
function isSame(version: Version, locals: Locals, draft: Draft, { editions }: Calculated): boolean {
  const local = locals[version.id]
  if (local === undefined) return false
  return said([local.draft, version.calculation]) === said([draft, { editions }])
}

/** By its id; one that was made here, or whose answer was lost, has another one since it arrived. */
async function findBefore(holder: Holder, quotation_id: number | null, { client_id }: Draft) {
  const all = await quotationsOf(holder)
  const known = all.find(({ id }) => id === quotation_id)
  return known ?? (client_id === null ? undefined : all.find((one) => one.client_id === client_id))
}

/** What the office has of whoever is here may be what this page saved. */
const isMine = ({ latest_version: { id, created_by, impersonator } }: Pick<Quotation, 'latest_version'>) =>
  id > 0 && impersonator === null && created_by?.id === knownEmployee()?.id

/** Whether the office made a version after all that is here: what this device made has arrived then. */
async function isOlder({ versions, latest_version }: Quotation, seen: number, locals: Locals) {
  if (versions.some(({ id }) => id >= seen)) return false
  const made = locals[latest_version.id]
  return made === undefined || !(await listOutbox()).some(({ id }) => id === made.intent)
}

/** The same save once more under its key: the version that it made, where the pack has that, is not another one. */
function withoutRepeated(before: Quotation, seen: number | null, isRepeated: boolean): Quotation {
  const next = before.versions.findLast(({ id }) => id > (seen ?? 0))
  if (!isRepeated || next === undefined || !isMine({ latest_version: next })) return before
  return { ...before, versions: before.versions.filter((one) => one !== next) }
}

interface Goes {
  locals: Locals
  quotation_id: number | null
  /** The version that the page saw. */
  seen: number | null
}

/** What a draft follows: here, and as the server is told of it. Throws 409 where somebody else saved since. */
async function findFollowed(holder: Holder, draft: Draft, { locals, quotation_id, seen }: Goes) {
  const before = await findBefore(holder, quotation_id, draft)
  refuseAfterAcceptance(before)
  const newest = before?.latest_version.id
  const lost = await lostSavesOf(holder, before?.id ?? quotation_id, draft)
  const own = locals[seen ?? 0]
  const mayBeOwn = before !== undefined && isMine(before) && (lost.length > 0 || own !== undefined)
  // The page has it of the office, and the pack is older than that.
  const isAhead = seen !== null && before !== undefined && (await isOlder(before, seen, locals))
  // Another tab saved a version since, as a colleague may with a network.
  if (before !== undefined && seen !== null && seen !== newest && !mayBeOwn && !isAhead) {
    const discarded = seen < 0 && own === undefined
    throw refusedHere(i18next.t('conflict.text'), undefined, { current: before, discarded })
  }
  const made = isAhead ? undefined : (locals[newest ?? 0] ?? own)
  // Whether what the office has since is one's own is for the office to say.
  // Nothing is left of what was discarded here: what follows it is the first again.
  const from =
    quotation_id === null || (before === undefined && quotation_id < 0) ? null : (seen ?? newest ?? null)
  const known = before && (locals[before.latest_version.id]?.quotation ?? before.id)
  return {
    before,
    quotation: known ?? draft.client_id ?? crypto.randomUUID(),
    lost: lost.length > 0 ? { lost } : {},
    after: made === undefined ? [] : [made.intent],
    base: made?.version ?? from,
  }
}

/** Saves a version with the pack's prices; undefined where the pack does not have the lead. */
export async function saveHere(
  holder: Holder,
  body: unknown,
  quotation_id: number | null,
  sent?: string,
): Promise<KeptCall<'saveVersion'> | undefined> {
  const { base_version_id: seen = null, ...typed } = body as { base_version_id?: number | null }
  // The intent names what it was made from: that may be a version of this device.
  const drafted = draftOf(typed)
  const client_id = quotation_id === null ? await firstClientId(holder, drafted) : drafted.client_id
  const draft = { ...drafted, client_id }
  const { lead_id } = draft
  const offer = await readOffer(holder, lead_id)
  if (offer === undefined) return undefined
  const calculated = await calculateHere(draft, offer)
  const problems = saveProblems(draft, calculated, offer)
  if (problems.length > 0) {
    const errors = Object.fromEntries(problems.map(({ path, code }) => [path, [wordOf(code)]]))
    throw refusedHere(i18next.t('messages.validationErrors'), errors)
  }
  const locals = await readLocals(holder)
  const goes = { locals, quotation_id, seen }
  const { before, quotation, lost, after, base } = await findFollowed(holder, draft, goes)
  const known =
    before && withoutRepeated(before, seen, sent !== undefined && lost.lost?.includes(sent) === true)
  const same = before && isSame(before.latest_version, locals, draft, calculated) ? before : undefined
  const id = nextId(locals)
  const version = versionOf(draft, calculated, offer, { id, number: (known?.versions.length ?? 0) + 1 })
  const local: Local = {
    quotation,
    version: crypto.randomUUID(),
    intent: sent ?? crypto.randomUUID(),
    sending: crypto.randomUUID(),
    lead_id,
    draft,
  }
  const saved = quotationOf(known, draft, version, offer)
  return {
    id: local.intent,
    after,
    kind: 'saveVersion',
    body: { quotation, version: local.version, lead_id, content: draft, ...lost },
    base,
    lane: `lead ${lead_id}`,
    answer: marked(same ?? saved),
    ...(same && { unchanged: true }),
    changes: same === undefined ? [{ noun: 'quotations', id: saved.id, lead_id }] : [],
    records: async () => {
      refuseAfterAcceptance(await findBefore(holder, quotation_id, draft))
      return {
        ...(await withQuotation(holder, saved)),
        'local versions': { ...(await readLocals(holder)), [id]: local },
      }
    },
  }
}

const marked = (quotation: Quotation): Quotation => ({ ...quotation, number: notSentNumber(quotation) })
