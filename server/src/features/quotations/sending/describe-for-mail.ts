import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { Context } from '../../../work/context.ts'
import { findContact } from '../../../access/name-employees.ts'
import { notFound } from '../../../kernel/problems.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { describeLead } from '../document/describe-lead.ts'
import { mailVariables } from './notify-customer.ts'
import { findParties } from '../overview.ts'
import { findQuotation, findSentVersion, findVersion, listIdsOfLead } from '../queries.ts'
import { asSent } from '../document/as-sent.ts'

/** What a mail may print of a quotation: the version that the customer has, else the latest one without its link. */
export async function describeForMail(
  context: Context,
  id: number,
  language: Locale,
): Promise<MailVariables> {
  const [quotation, sent, parties] = await Promise.all([
    findQuotation(context.db, id),
    findSentVersion(context.db, id),
    findParties(context.db, id),
  ])
  if (quotation === undefined || parties === undefined) throw notFound()
  const version = sent ?? (await findVersion(context.db, id, quotation.latest_version_id ?? 0))
  if (version === undefined) throw notFound()
  const subject = { quotation, version, parties: await asSent(context.db, parties, version) }
  const variables = await mailVariables(context, subject, language)
  return sent === undefined ? { ...variables, portalUrl: null } : variables
}

/** A lead with its adviser, and the quotation that was made for it last, as a mail about it would name them. */
export async function describeLeadAndOffer(
  context: Context,
  lead_id: number,
  language: Locale,
): Promise<MailVariables> {
  const { adviser } = await getWrittenLead(context, lead_id)
  const reach = adviser === null ? undefined : await findContact(context.db, adviser.id)
  const [newest] = await listIdsOfLead(context.db, lead_id)
  const { portalUrl: _link, ...offer } =
    newest === undefined ? {} : await describeForMail(context, newest, language)
  return {
    ...(await describeLead(context, lead_id, language)),
    adviserName: reach?.name ?? null,
    adviserPhone: reach?.phone ?? null,
    adviserEmail: reach?.email ?? null,
    leadUrl: `${context.services.publicUrl}/leads/${lead_id}`,
    ...offer,
  }
}
