import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import { label } from '@heliodesk/domain/enumerations'
import { fiscalTermEnd } from '@heliodesk/domain/leads/fiscal-term'
import { isReason } from '@heliodesk/domain/reasons'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { conflict, invalid, notFound, Problem } from '../../kernel/problems.ts'
import { tryOut } from '../../rows/savepoint.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { anonymiseLead } from '../leads/erasing/anonymise-lead.ts'
import { hideObjections, reachesOf } from '../leads/objections/find-listed-objections.ts'
import { erasedHashesOf } from '../leads/erasing/find-erased.ts'
import { lockListed } from '../leads/merging/lock-listed.ts'
import { getLeadToChange } from '../leads/handing/refuse-lead-companion.ts'
import { forgetMailsElsewhere } from '../mails/forget-mails-elsewhere.ts'
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
import { blankSeparated } from './blank-separated.ts'
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
  listIdsOf,
  listLeftReaches,
  listOtherEntries,
  listOwnEntries,
  listOwnPosts,
  removeFiles,
  removeViews,
} from './queries.ts'
import { type Known, type Lead, lastNameOf, numbersOf, peopleOf, textsOf } from './people-of.ts'
import { listSeparated, type Separated } from './separated-queries.ts'
import { endWhatWaits } from './waiting-queries.ts'
import { withoutPerson } from './without-person.ts'

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
  const { db } = context
  // Of two at once the second finds that it is done.
  const { listed: others, leads } = await lockListed(context, id, async () =>
    listSeparated(db, await listIdsOf(db, id)),
  )
  const lead = await getLeadToChange(context, id)
  // It came back from a merge only now.
  if (!leads.has(id)) throw notFound()
  if (lead.anonymised_at !== null) throw conflict('leadErased')
  if (revision !== undefined && revision !== lead.revision)
    throw await staleRow(context, { subject: 'leads', id, current: lead })
  const running = await runningOrder(context, lead)
  if (running !== null && !dry_run && !isReason(reason)) throw invalid({ reason: ['erasureReason'] })
  const work = () => erase(context, { lead, others, leads }, reason ?? null)
  const report = dry_run ? await tryOut(db, work) : await work()
  return { dry_run, running, ...report }
}

interface Person {
  lead: Lead
  /** With whom they were one by mistake. */
  others: readonly Separated[]
  leads: Awaited<ReturnType<typeof lockListed>>['leads']
}

async function erase(context: EmployeeContext, { lead, others, leads }: Person, reason: string | null) {
  const { db, happened_at: now } = context
  const { id } = lead
  await withdrawOpenQuotations(context, id, say('code', 'erasedReason'))
  const untold = await listUntold(context, id)
  const ended = await endErasedOrders(context, id)
  await mailEndsOfErased(context, id)
  const { people, told, values } = await peopleOf(context, lead)
  const acceptances = await listAcceptances(db, id)
  const kept = acceptances.filter((one) => termOf(one) >= amsterdamDate(now))
  const confirmed = await confirmErasure(context, lead, {
    terms: kept.map(termOf),
    plannedOn: installationDays(ended, lead.language),
    selfInstallation: ended.selfInstallation,
  })
  const files = await removeFiles(db, id, kept.flatMap(filesOf))
  if (files.length > 0) await context.enqueue('erase-files', { keys: files.flatMap(keysOf) })
  const said = people.flatMap(textsOf)
  const left = await listLeftReaches(db, id)
  // While it is known whose mails they tell of.
  const entries = await listOtherEntries(db, id, [...said, ...left], people.map(lastNameOf))
  const separated = await blankSeparated(context, id, { others, leads, values, said })
  const rows = await blankRowsOf(db, id)
  const posts = [...separated.posts, ...(await blankPosts(db, said))]
  const numbers = people.flatMap(numbersOf)
  await endWhatWaits(db, { lead_id: id, now, numbers, posts })
  const calls = await blankCalls(db, numbers)
  const import_rows = await blankImports(db, said)
  const intents = await blankIntents(db, said)
  const saved_views = await removeViews(db, said)
  await keepHashes(context, people)
  await hideObjections(context, [...people.flatMap(reachesOf), ...left], lead.do_not_call_at)
  await anonymiseLead(context, id)
  const gone = acceptances.filter((one) => !kept.includes(one)).map(({ id: record }) => record)
  const { mails, audit } = await blankHistory(context, id, {
    people,
    posts,
    calls,
    entries: [...entries, ...separated.entries],
    gone,
  })
  const erased = countErased(rows, { files, mails, calls, posts, import_rows, intents, saved_views, audit })
  await context.audit({
    action: 'erased',
    subject: 'leads',
    subject_id: id,
    lead_id: id,
    after: { ...erased, reason: withoutPerson(reason, told) },
  })
  await tellErasedOrders(context, lead, ended)
  await tellWithdrawnAnew(context, id, untold)
  return { confirmed, erased, kept: [...kept.map((one) => whyKept(context, one)), ...separated.kept] }
}

type Amounts = Record<'mails' | 'import_rows' | 'intents' | 'saved_views' | 'audit', number> &
  Record<'files' | 'calls' | 'posts', readonly unknown[]>

/** How much of each there was. */
function countErased(rows: ReadonlyMap<string, number>, amounts: Amounts) {
  const { files, mails, calls, posts, import_rows, intents, saved_views, audit } = amounts
  const of = (table: string) => rows.get(table) ?? 0
  return {
    appointments: of('appointments'),
    quotations: of('quotations'),
    work_letters: of('work_letters'),
    files: files.length,
    mails: of('mails') + mails,
    calls: calls.length,
    posts: of('intake_posts') + posts.length,
    import_rows,
    intents: of('offline_intents') + intents,
    saved_views,
    pastes: of('pastes'),
    audit,
  }
}

interface Told {
  people: readonly Known[]
  posts: readonly number[]
  calls: readonly number[]
  entries: readonly number[]
  /** Acceptances whose term is over. */
  gone: readonly number[]
}

/** Blanks what was written of a person, but what of it is of somebody who was merged with them by mistake. */
async function blankHistory(context: EmployeeContext, id: number, told: Told) {
  const { db, company_id } = context
  const { people, posts, calls, entries, gone: acceptances } = told
  const leads = await listIdsOf(db, id)
  const emails = people.flatMap(({ email }) => email ?? [])
  const mails = await forgetMailsElsewhere(context, id, emails)
  const own = { posts: await listOwnPosts(db, leads), entries: await listOwnEntries(db, leads, mails) }
  const audit = await blankWritten(db, company_id, {
    leads,
    posts: [...posts, ...own.posts],
    calls,
    entries: [...entries, ...own.entries],
    acceptances,
  })
  return { mails: mails.length, audit }
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
