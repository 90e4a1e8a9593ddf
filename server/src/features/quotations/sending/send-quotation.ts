import type { calls } from '@heliodesk/contract/calls'
import { discountApprovals } from '@heliodesk/domain/quotations/prices/asked-prices'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { sendBlockers, unavailableProducts } from '@heliodesk/domain/quotations/checks/blockers'
import { sharedPlaneProblems } from '@heliodesk/domain/roofs/layout-problems'
import { reminderDays } from '@heliodesk/domain/quotations/versions/reminders'
import { isReason } from '@heliodesk/domain/reasons'
import { overruledBy } from '@heliodesk/domain/quotations/checks/overruled'
import { expiresAt } from '@heliodesk/domain/quotations/versions/validity'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Asked } from '../../../work/use-case.ts'
import { conflict, invalid, notFound } from '../../../kernel/problems.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'
import { calculatedToday, type Offered, problemsOf, refuse } from '../draft/calculate-draft.ts'
import type { VersionContent } from '../draft/types.ts'
import { requireKnownPerson } from '../../leads/require-changeable-lead.ts'
import { moveLeadAfter } from '../../leads/statuses/move-lead-after.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { findParties, type Parties } from '../overview.ts'
import {
  findSentVersion,
  findVersion,
  listAskedPrices,
  lockQuotationsOfLead,
  type QuotationRow,
  type VersionRow,
} from '../queries.ts'
import { getVisibleQuotation, readQuotation } from '../read-quotation.ts'
import { scheduleReminders } from '../reminders/remind-customer.ts'
import { findDecision } from '../acceptance/record-queries.ts'
import { notifyCustomer } from './notify-customer.ts'
import { sendingVariables } from './sending-variables.ts'
import { takeToSent } from '../draft/take-to-sent.ts'

/** What the sender says: to the customer, and to whoever would refuse it. */
interface Words {
  personal_line?: string | undefined
  overrule_reason?: string | undefined
}

/** Sends the latest version: one step from concept to sent. Repeated, it answers the same without another mail. */
export async function sendQuotation(
  context: EmployeeContext,
  { params: { id }, query: words }: Asked<typeof calls.quotations.send>,
) {
  const { lead_id } = await getVisibleQuotation(context, id)
  const quotation = (await lockQuotationsOfLead(context.db, lead_id)).find((row) => row.id === id)
  if (quotation === undefined || quotation.latest_version_id === null) throw notFound()
  if (quotation.accepted_version_id !== null) throw conflict('quotationAccepted')
  const latest = await findVersion(context.db, id, quotation.latest_version_id)
  const parties = await findParties(context.db, id)
  if (latest === undefined || parties === undefined) throw notFound()
  requireKnownPerson(parties.lead)
  if (latest.status === 'concept') await sendVersion(context, quotation, latest, parties, words)
  return readQuotation(context, id)
}

async function sendVersion(
  context: EmployeeContext,
  quotation: QuotationRow,
  concept: VersionRow,
  parties: Parties,
  { personal_line, overrule_reason }: Words,
) {
  await refuseChangedLead(context, quotation.lead_id, concept.content)
  const content = await contentToSend(context, concept, parties)
  refuse([...(await listBlockers(context, concept, content, parties)), ...sharedPlaneProblems(content.draft)])
  const overruled = requireReason(content, overrule_reason)
  const today = amsterdamDate(context.happened_at)
  const before = await findSentVersion(context.db, quotation.id)
  const { version, file_id } = await takeToSent(context, { quotation, version: concept, parties }, content, {
    date: today,
    overruled,
    mailed: context.services.mail.delivers,
  })
  const lastDay =
    Object.values(version.valid_until_dates ?? {})
      .toSorted()
      .at(-1) ?? today
  const ids = { quotation_id: quotation.id, version_id: version.id }
  await context.enqueue('expire-quotation', ids, expiresAt(lastDay))
  await scheduleReminders(context, ids, reminderDays(today, lastDay))
  await moveLeadAfter(context, quotation.lead_id, 'quotationSent')
  await context.audit({
    action: 'sent',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, total_cents: version.total_cents },
  })
  await notifyCustomer(
    context,
    { quotation, version, parties },
    {
      type: 'quotation',
      attachments: [{ file_id }],
      variables: sendingVariables(parties, version, before, personal_line),
    },
  )
}

/** What is sent of a version: calculated for today and for the connection that its lead has now. */
export const contentToSend = (context: EmployeeContext, { content }: VersionRow, { lead }: Parties) =>
  calculatedToday(atConnection(content, lead), context)

/** A version whose lead may have got another connection since it was saved: it is judged by that of now. */
const atConnection = (
  { basis, ...content }: VersionContent,
  { meter_connection }: Pick<Parties['lead'], 'meter_connection'>,
): VersionContent => ({ ...content, basis: { ...basis, lead: { ...basis.lead, meter_connection } } })

/** What others would refuse of a version. */
export const overruledOf = ({ draft, calculation, basis }: VersionContent) =>
  overruledBy({
    editions: draft.editions,
    products: basis.catalogue.products,
    calculation,
    meter_connection: basis.lead.meter_connection,
  })

/** Throws 422 for a system that others would refuse, without a sentence that says why it is right. */
export function requireReason(content: VersionContent, said: string | undefined) {
  const codes = overruledOf(content)
  if (codes.length === 0) return null
  if (!isReason(said)) {
    const tried = (said ?? '').trim() !== ''
    throw invalid({ overrule_reason: [tried ? 'overruleReasonShort' : 'overruleReason'] })
  }
  return { codes, reason: said ?? '' }
}

/** The assumptions of the calculation must still hold: VAT for a home, the energy partner's margin. */
async function refuseChangedLead(context: EmployeeContext, lead_id: number, { basis }: VersionContent) {
  const lead = await getWrittenLead(context, lead_id)
  if (lead.is_home !== basis.lead.is_home || lead.essent !== basis.lead.essent) throw conflict('leadChanged')
}

/** Everything that keeps a concept from being sent today. */
export async function listBlockers(
  context: EmployeeContext,
  version: VersionRow,
  content: VersionContent,
  { lead }: Parties,
  /** Of a device: what it was offered then. */
  offered?: Pick<Offered, 'products'>,
) {
  const { products } = offered ?? (await getCatalogue(context))
  const unavailable = unavailableProducts(content.draft, products, new Set())
  const approved = (await findDecision(context.db, version)) === 'approved'
  // Judged again: what was asked before may have been sent since.
  const asked = await listAskedPrices(context.db, version.lead_id)
  const unasked = discountApprovals(content, asked).length > 0
  const blockers = sendBlockers({
    draft: content.draft,
    result: { editions: content.calculation.editions, rows: content.rows, problems: problemsOf(content) },
    settings: content.basis.catalogue.settings,
    lead,
    approved,
    unasked,
  })
  return [...blockers, ...unavailable]
}
