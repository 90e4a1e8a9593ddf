import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { mailVariables } from './notify-customer.ts'
import { findParties } from './overview.ts'
import { findQuotation, findSentVersion, findVersion } from './queries.ts'
import { asSent } from './as-sent.ts'

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
  const subject = { quotation, version, parties: asSent(parties, version) }
  const variables = mailVariables(context, subject, language)
  return sent === undefined ? { ...variables, portalUrl: null } : variables
}
