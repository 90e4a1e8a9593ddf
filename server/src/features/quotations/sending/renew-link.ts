import type { portalLinks } from '@heliodesk/contract/portal-links'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type { Context, EmployeeContext, Services } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { findLastTime } from '../../../audit-log/queries.ts'
import { inJob } from '../../../work/in-transaction.ts'
import { conflict } from '../../../kernel/problems.ts'
import type { JobHandler } from '../../../outside/jobs.ts'
import { findMerged } from '../../leads/merging/find-merged.ts'
import { getLead, getWrittenLead } from '../../leads/get-lead.ts'
import { requireKnownPerson } from '../../leads/require-changeable-lead.ts'
import { leadVariables } from '../../mails/lead-variables.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { renewVisitLinks } from '../../visit-notices/renew-visit-links.ts'
import { confirmationVariables } from '../document/describe-terms.ts'
import { findShownVersion, type Shown } from '../acceptance/find-shown-version.ts'
import { mayWithdrawByOldLink } from './keeps-old-link.ts'
import { notifyCustomer } from './notify-customer.ts'
import { countReplacedLinks, endReplacedLinks } from './link-queries.ts'
import { findQuotation, listIdsOfLead, lockQuotationsOfLead, type QuotationRow } from '../queries.ts'
import { getVisibleQuotation, portalUrl, readQuotation } from '../read-quotation.ts'
import { replaceLinkOf } from './replace-links.ts'
import { keptDocument } from '../acceptance/sign-document.ts'
import { sendingVariables } from './sending-variables.ts'

/**
 * A new link for the customer, who gets it by mail; the older one says that it was replaced, and where one went to
 * somebody else all older ones of the customer end, also for an order; asked again at once nothing more is mailed. 409
 * before sending.
 */
export async function renewLink(
  context: EmployeeContext,
  { params: { id }, body: { went_elsewhere } }: Given<typeof portalLinks.renew>,
) {
  const quotation = await getVisibleQuotation(context, id)
  const { lead_id } = quotation
  requireKnownPerson(await getLead(context, lead_id))
  if (went_elsewhere) {
    await lockQuotationsOfLead(context.db, lead_id)
    if (await wasJustEnded(context, quotation)) return readQuotation(context, id)
  }
  if (!(await renew(context, id))) throw conflict('notSentYet')
  await closeWaysTo(context, id, lead_id)
  if (went_elsewhere) await endOlderLinks(context, quotation)
  return readQuotation(context, id)
}

const minute = 60_000

/** Whether the older links were ended within the last minute, and nothing was replaced since. */
async function wasJustEnded(
  { db, happened_at: now }: Context,
  { id, lead_id }: QuotationRow,
): Promise<boolean> {
  const at = await findLastTime(db, { subject: 'quotations', subject_id: id, action: 'linksEnded' })
  if (at === undefined || now.getTime() - at.getTime() >= minute) return false
  return (await countReplacedLinks(db, await listIdsOfLead(db, lead_id))) === 0
}

/** Links that were replaced lead nowhere any more, whoever has them, also those of the lead's other quotations. */
async function endOlderLinks(context: Context, { id, lead_id, number }: QuotationRow) {
  const ended = await endReplacedLinks(context.db, await listIdsOfLead(context.db, lead_id))
  await context.audit({
    action: 'linksEnded',
    subject: 'quotations',
    subject_id: id,
    lead_id,
    after: { number, links: ended },
  })
}

/** Links of older quotations that lead on to a renewed one are replaced too: whoever has them is not led to it. */
async function closeWaysTo(context: Context, id: number, lead_id: number) {
  const renewed = await findQuotation(context.db, id)
  if (renewed === undefined) return
  for (const older of await listIdsOfLead(context.db, lead_id)) {
    const shown = await findShownVersion(context, older)
    if (shown?.newer_url === portalUrl(context, renewed)) await renew(context, older)
  }
}

async function renew(context: Context, id: number): Promise<boolean> {
  if (!(await replaceLinkOf(context, id))) return false
  await mailLinkOf(context, id)
  return true
}

/** Mails the link as it is now; false when nothing was sent. */
async function mailLinkOf(context: Context, id: number): Promise<boolean> {
  const shown = await findShownVersion(context, id)
  if (shown !== undefined) await mailLink(context, shown)
  return shown !== undefined
}

/** The mail that has the link, of what is still open or was ordered, with its document as the first one had it. */
async function mailLink(context: Context, { quotation, version, parties, acceptance, withdrawing }: Shown) {
  const state = versionState(version, amsterdamDate(context.happened_at))
  const subject = { quotation, version, parties }
  if (state !== 'open' && state !== 'accepted') return
  const attachments = [{ file_id: await keptDocument(context, subject) }]
  if (state === 'open') {
    const variables = sendingVariables(parties, version, undefined, undefined)
    await notifyCustomer(context, subject, { type: 'quotation', variables, attachments })
  } else if (acceptance !== undefined) {
    const variables = confirmationVariables(version, acceptance, withdrawing?.until ?? null)
    await notifyCustomer(context, subject, { type: 'quotation_accepted', variables, attachments })
  }
}

/** The person of a lead has another address, and what the old mailbox holds led no further since: mails the new links. */
export const renewLinks =
  (services: Services): JobHandler<'renew-links'> =>
  ({ company_id, lead_id, from, visits, quotations, merge_id }) =>
    inJob(services, company_id, async (context) => {
      // Before the lead, which its visits are told under.
      await lockQuotationsOfLead(context.db, lead_id)
      let held = await renewVisitLinks(context, lead_id, visits)
      let keeps = false
      for (const id of await listIdsOfLead(context.db, lead_id)) {
        if (quotations?.includes(id) === false) continue
        held = (await mailLinkOf(context, id)) || held
        keeps = (await mayWithdrawByOldLink(context, id, context.happened_at)) || keeps
      }
      if (held && from)
        await tellOldAddress(context, lead_id, { to: from, merge_id, orderLinkWorks: keeps ? 'yes' : null })
    })

/** Whom an old mailbox knows: after a merge by the name of the lead that went. */
async function personOf(context: Context, lead_id: number, merge_id: number | undefined) {
  const lead = await getWrittenLead(context, lead_id)
  const went = merge_id === undefined ? undefined : await findMerged(context, merge_id)
  return { ...lead, ...went, id: lead.id, email: lead.email }
}

interface OldAddress {
  to: string
  merge_id: number | undefined
  orderLinkWorks: 'yes' | null
}

/** Whoever reads the mailbox of before hears that it was left, and nothing of the one of now. */
async function tellOldAddress(
  context: Context,
  lead_id: number,
  { to, merge_id, orderLinkWorks }: OldAddress,
) {
  const lead = await personOf(context, lead_id, merge_id)
  await queueMail(context, {
    type: 'address_changed',
    lead_id: lead.id,
    to,
    language: lead.language,
    variables: {
      ...leadVariables(lead, lead.language),
      orderLinkWorks,
      addressRemoved: lead.email === null ? 'yes' : null,
    },
  })
}
