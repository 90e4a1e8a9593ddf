import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { label } from '@heliodesk/domain/enumerations'
import { fiscalTermEnd } from '@heliodesk/domain/leads/fiscal-term'
import { isReason } from '@heliodesk/domain/reasons'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { conflict, invalid, Problem } from '../../kernel/problems.ts'
import { tryOut } from '../../rows/savepoint.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { anonymiseLead } from '../leads/erasing/anonymise-lead.ts'
import { hideObjections, reachesOf } from '../leads/objections/find-listed-objections.ts'
import { erasedHashesOf } from '../leads/erasing/find-erased.ts'
import { lockPeople } from '../leads/merging/lock-people.ts'
import { getLeadToChange } from '../leads/handing/refuse-lead-companion.ts'
import { listWaitingReturns } from '../quotations/withdrawal/list-waiting-returns.ts'
import { isOrderPaid } from '../quotations/is-order-paid.ts'
import { listOrders } from '../quotations/orders-overview.ts'
import { withdrawOpenQuotations } from '../quotations/withdrawal/withdraw-open-quotations.ts'
import { mailEndsOfErased } from '../visit-notices/mail-ends-of-erased.ts'
import {
  endErasedOrders,
  installationDays,
  tellErasedOrders,
} from '../work-letters/withdrawal/end-erased-orders.ts'
import { listUntold, tellWithdrawnAnew } from '../work-letters/withdrawal/tell-withdrawn-anew.ts'
import { confirmErasure } from './confirm-erasure.ts'
import {
  type Acceptance,
  blankCalls,
  blankIntents,
  blankImports,
  blankPosts,
  blankRowsOf,
  blankWritten,
  insertHashes,
  listAcceptances,
  listEarlierValues,
  listIdsOf,
  listLeftReaches,
  listMergedRows,
  listSearchEntries,
  removeFiles,
  removeViews,
} from './queries.ts'
import { endWhatWaits } from './waiting-queries.ts'
import { type Place, withoutPerson } from './without-person.ts'

type Lead = Awaited<ReturnType<typeof getLeadToChange>>

interface Asked {
  dry_run?: boolean | undefined
  revision?: number | undefined
  /** Why, although an order of theirs runs. */
  reason?: string | undefined
}

const runningStatuses: ReadonlySet<Lead['status']> = new Set([
  'sold',
  'installationPlanned',
  'installed',
  'invoiced',
])

/** Whether an order stands that is not paid yet, whatever the status of its lead. */
async function hasUnpaidOrder(context: EmployeeContext, lead_id: number): Promise<boolean> {
  for (const order of await listOrders(context.db, lead_id))
    if (!(await isOrderPaid(context, lead_id, order))) return true
  return false
}

/** What is lost with the person of an order that is not paid yet, or is still to be taken and paid back; null without one. */
async function runningOrder(context: EmployeeContext, { id, status }: Lead): Promise<string | null> {
  const { locale } = context
  const waiting = await listWaitingReturns(context, id)
  const said = [
    ...(runningStatuses.has(status) || (await hasUnpaidOrder(context, id))
      ? [say(locale, 'erasesOrder', { status: label('leadStatuses', status, locale).toLowerCase() })]
      : []),
    ...(waiting.length > 0 ? [say(locale, 'erasesReturn', { numbers: waiting.join(', ') })] : []),
  ]
  return said.length === 0 ? null : said.join('. ')
}

/** Erases the person of a lead for good; a dry run does the same and takes it back, and tells what it would be. */
export async function eraseLead(
  context: EmployeeContext,
  id: number,
  { dry_run = false, revision, reason }: Asked = {},
) {
  if (context.impersonator_id !== null) throw new Problem(403, 'notAsSomebodyElse')
  // Of two at once the second finds that it is done.
  await lockPeople(context, [id])
  const lead = await getLeadToChange(context, id)
  if (lead.anonymised_at !== null) throw conflict('leadErased')
  if (revision !== undefined && revision !== lead.revision)
    throw await staleRow(context, { subject: 'leads', id, current: lead })
  const running = await runningOrder(context, lead)
  if (running !== null && !dry_run && !isReason(reason)) throw invalid({ reason: ['erasureReason'] })
  const work = () => erase(context, lead, reason ?? null)
  const report = dry_run ? await tryOut(context.db, work) : await work()
  return { dry_run, running, ...report }
}

async function erase(context: EmployeeContext, lead: Lead, reason: string | null) {
  const { db, company_id, happened_at: now } = context
  const { id } = lead
  await withdrawOpenQuotations(context, id, say('code', 'erasedReason'))
  const untold = await listUntold(context, id)
  const ended = await endErasedOrders(context, id)
  await mailEndsOfErased(context, id)
  const { people, told } = await peopleOf(context, lead)
  const acceptances = await listAcceptances(db, id)
  const kept = acceptances.filter((one) => termOf(one) >= amsterdamDate(now))
  const confirmed = await confirmErasure(context, lead, {
    terms: kept.map(termOf),
    plannedOn: installationDays(ended, lead.language),
    selfInstallation: ended.selfInstallation,
  })
  const leads = await listIdsOf(db, id)
  const files = await removeFiles(db, id, kept.flatMap(filesOf))
  if (files.length > 0) await context.enqueue('erase-files', { keys: files.flatMap(keysOf) })
  const rows = await blankRowsOf(db, id)
  const said = people.flatMap(textsOf)
  const left = await listLeftReaches(db, id)
  const posts = await blankPosts(db, said)
  const numbers = people.flatMap(numbersOf)
  await endWhatWaits(db, { lead_id: id, now, numbers, posts })
  const calls = await blankCalls(db, numbers)
  const import_rows = await blankImports(db, said)
  const intents = await blankIntents(db, said)
  const saved_views = await removeViews(db, said)
  const entries = await listSearchEntries(db, [...said, ...left], people.map(lastNameOf))
  await keepHashes(context, people)
  await hideObjections(context, [...people.flatMap(reachesOf), ...left], lead.do_not_call_at)
  await anonymiseLead(context, id)
  const gone = acceptances.filter((one) => !kept.includes(one)).map((one) => one.id)
  const audit = await blankWritten(db, company_id, { leads, posts, calls, entries, acceptances: gone })
  const of = (table: string) => rows.get(table) ?? 0
  const erased = {
    appointments: of('appointments'),
    quotations: of('quotations'),
    work_letters: of('work_letters'),
    files: files.length,
    mails: of('mails'),
    calls: calls.length,
    posts: of('intake_posts') + posts.length,
    import_rows,
    intents: of('offline_intents') + intents,
    saved_views,
    pastes: of('pastes'),
    audit,
  }
  await context.audit({
    action: 'erased',
    subject: 'leads',
    subject_id: id,
    lead_id: id,
    after: { ...erased, reason: withoutPerson(reason, told) },
  })
  await tellErasedOrders(context, lead, ended)
  await tellWithdrawnAnew(context, id, untold)
  return { confirmed, erased, kept: kept.map((one) => whyKept(context, one)) }
}

/** By these a person who comes back is known as one who was erased. */
const keepHashes = (context: EmployeeContext, people: readonly Known[]) =>
  insertHashes(
    context.db,
    context.company_id,
    people.flatMap((one) => erasedHashesOf(context, one)).map((hash) => Buffer.from(hash, 'hex')),
    context.happened_at,
  )

const keysOf = ({ key, thumbnail_key }: Awaited<ReturnType<typeof removeFiles>>[number]) =>
  thumbnail_key === null ? [key] : [key, thumbnail_key]

const termOf = ({ signed_at, fiscal_years }: Acceptance) =>
  fiscalTermEnd(amsterdamDate(new Date(signed_at)), fiscal_years)

const filesOf = ({ signed_file_id, signature_file_id, sent_file_id }: Acceptance) =>
  [signed_file_id, signature_file_id, sent_file_id].filter((file) => file !== null)

function whyKept({ locale }: EmployeeContext, acceptance: Acceptance) {
  const until = termOf(acceptance)
  return {
    number: acceptance.number,
    until,
    reason: say(locale, 'keptForTaxes', { date: formatDate(until) }),
  }
}

type Known = Pick<
  Lead,
  'email' | 'phone' | 'mobile' | 'address_key' | 'firstName' | 'lastName' | 'company_name'
>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What tells who it is, of a lead or of the row of one that was merged into it. */
const knownOf = (row: object): Known => {
  const facts = new Map(Object.entries(row))
  return {
    email: textOf(facts.get('email')),
    phone: textOf(facts.get('phone')),
    mobile: textOf(facts.get('mobile')),
    address_key: textOf(facts.get('address_key')),
    firstName: textOf(facts.get('firstName')),
    lastName: textOf(facts.get('lastName')) ?? '',
    company_name: textOf(facts.get('company_name')),
  }
}

/** What a reason may call them by. */
const namesOf = (known: Known): string[] => [
  ...[known.firstName, known.lastName, known.company_name].filter((name) => name !== null),
  ...textsOf(known),
]

function placeOf(row: object): Place {
  const facts = new Map(Object.entries(row))
  const [street, zip_code, number] = ['street', 'zip_code', 'street_number'].map((key) => facts.get(key))
  const street_number = number == null ? null : String(number)
  return { street: textOf(street), zip_code: textOf(zip_code), street_number }
}

/** Who is known by a lead, and by what a reason may tell who it is, also as they were before. */
async function peopleOf({ db }: EmployeeContext, lead: Lead) {
  const rows = [lead, ...(await listMergedRows(db, lead.id))]
  const people = rows.map(knownOf)
  const before = (await listEarlierValues(db, lead.id)).map(({ key, value }) => ({ [key]: value }))
  const names = [...people, ...before.map(knownOf)].flatMap(namesOf)
  return { people, told: { names, places: [...rows, ...before].map(placeOf) } }
}

const lastNameOf = ({ lastName }: Known) => lastName

const numbersOf = ({ phone, mobile }: Known) => [phone, mobile].filter((number) => number !== null)

/** How sources and files may have written them; names alone are shared by many. */
const textsOf = (known: Known): string[] => [
  ...(known.email === null ? [] : [known.email]),
  ...numbersOf(known).flatMap((number) => [
    number,
    formatPhone(number),
    formatPhone(number).replaceAll(/\D/g, ''),
  ]),
]
