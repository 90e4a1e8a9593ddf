import type { Locale } from '@heliodesk/domain/enumerations'
import { formatDate } from '@heliodesk/domain/calendar'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import { getSender } from '../../../access/get-sender.ts'
import type { Context } from '../../../work/context.ts'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import { type MailOrder, queueMail } from '../../mails/queue-mail.ts'
import { leadVariables } from '../../mails/lead-variables.ts'
import { keepSentFiles } from '../../files/keep-sent-files.ts'
import { chooseAttachments, isTerms } from '../document/choose-attachments.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { Parties } from '../overview.ts'
import type { QuotationRow, VersionRow } from '../queries.ts'
import { reachNow } from './reach-adviser.ts'
import { describeDuties, isSelfInstallation, isSolar } from '../document/describe-terms.ts'
import { describeLead } from '../document/describe-lead.ts'
import { portalUrl } from '../read-quotation.ts'
import { withdrawalTerms } from '../document/withdrawal-terms.ts'

export interface Subject {
  quotation: QuotationRow
  version: VersionRow
  parties: Parties
}

type Order = Pick<MailOrder, 'type' | 'attachments' | 'unsubscribe_url'> & { variables?: MailVariables }

/** An address that is not the customer's own of now, and the link that went there. */
export interface Elsewhere {
  to: string
  portal_url: string
}

/** A mail to the customer, in the customer's language and of who sells by the version; answers go to the adviser. */
export async function notifyCustomer(context: Context, subject: Subject, order: Order) {
  const { email } = subject.parties.lead
  if (email !== null) await mailTo(context, subject, email, order)
}

/** The same to who has another address; no link that went to the one of now is in it. */
export async function notifyElsewhere(
  context: Context,
  subject: Subject,
  { to, portal_url }: Elsewhere,
  order: Order,
) {
  const variables = { ...order.variables, portalUrl: portal_url, email: to }
  await mailTo(context, subject, to, { ...order, variables })
}

async function mailTo(context: Context, subject: Subject, to: string, order: Order) {
  const { lead, adviser, company } = subject.parties
  const files = [...(order.attachments ?? []), ...(await travellingWith(context, subject, order.type))]
  const ids = new Set(files.map(({ file_id }) => file_id))
  await queueMail(context, {
    type: order.type,
    lead_id: lead.id,
    to,
    language: lead.language,
    variables: { ...(await mailVariables(context, subject, lead.language)), ...order.variables },
    seller: company,
    attachments: [...ids].map((file_id) => ({ file_id })),
    reply_to: adviser?.email ?? null,
    ...(order.unsubscribe_url === undefined ? {} : { unsubscribe_url: order.unsubscribe_url }),
  })
}

/**
 * A version is mailed with the attachments of its sending; other mails with those of the current rules, where terms
 * are those of its sending: nobody agreed on others. What confirms an order always holds them (BW 6:230v lid 7).
 */
async function travellingWith(context: Context, { version, parties }: Subject, type: MailOrder['type']) {
  const { sent_attachments } = version
  if (type === 'quotation') return sent_attachments
  const chosen = await chooseAttachments(context, type, version, parties)
  const present = chosen.filter((one) => !isTerms(one)).map(({ file_id }) => file_id)
  const kept = await keepSentFiles(context, present)
  const terms = new Set(chosen.filter(isTerms).map(({ file_id }) => file_id))
  if (terms.size === 0 && type !== 'quotation_accepted') return kept
  return [...sent_attachments.filter((file) => file.terms ?? terms.has(file.file_id)), ...kept]
}

/** A mail to the adviser, or to the company when there is none with an address; answers go to the customer. */
export async function notifyAdviser(context: Context, subject: Subject, order: Order) {
  const { lead, adviser, company } = subject.parties
  const language = company.default_language
  await queueMail(context, {
    type: order.type,
    lead_id: lead.id,
    // The company as it was sent may have another address now.
    to: adviser?.email ?? (await getSender(context.db, context.company_id)).email,
    language,
    variables: { ...(await mailVariables(context, subject, language)), ...order.variables },
    ...(order.attachments === undefined ? {} : { attachments: order.attachments }),
    reply_to: lead.email,
  })
}

/** The variables of every mail about a quotation. */
export async function mailVariables(
  context: Context,
  subject: Subject,
  language: Locale,
): Promise<MailVariables> {
  const { quotation, version, parties } = subject
  const { lead } = parties
  const reach = reachNow(parties)
  const withdrawal = withdrawalTerms(parties)
  const url = context.services.publicUrl
  const name: EditionName = version.accepted_edition ?? version.content.draft.editions[0]?.name ?? 'A'
  const edition = version.content.calculation.editions[name]
  return {
    ...(await describeLead(context, lead.id, language)),
    // The person as they were when it was sent.
    ...leadVariables(lead, language),
    adviserName: reach.name,
    adviserPhone: reach.phone,
    adviserEmail: reach.email,
    portalUrl: portalUrl(context, quotation),
    leadUrl: `${url}/leads/${lead.id}`,
    quotationNumber: quotation.number,
    quotationUrl:
      quotation.appointment_id === null
        ? `${url}/leads/${lead.id}`
        : `${url}/appointments/${quotation.appointment_id}/quotation`,
    edition: name,
    total: edition === undefined ? null : formatEuro(edition.total_cents, language),
    downPayment:
      (edition?.down_payment_cents ?? 0) > 0 ? formatEuro(edition?.down_payment_cents ?? 0, language) : null,
    validUntil: endDates(version, language),
    withdrawalDays: withdrawal.from === 'none' ? null : withdrawal.days,
    withdrawalFrom: withdrawal.from,
    deliveryTime: describeDuties(version, parties, language).delivery,
    withPanels: isSolar(version) ? 'yes' : 'no',
    twoEditions: version.content.draft.editions.length > 1 ? 'yes' : 'no',
    selfInstallation: isSelfInstallation(version) ? 'yes' : 'no',
  }
}

/** The last day of each edition; one date when they are the same. */
function endDates({ valid_until_dates }: Pick<VersionRow, 'valid_until_dates'>, language: Locale) {
  const days = Object.entries(valid_until_dates ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const [first] = days
  if (first === undefined) return null
  if (days.every(([, day]) => day === first[1])) return formatDate(first[1])
  const [edition, and] = language === 'nl' ? ['variant', 'en'] : ['edition', 'and']
  return days.map(([name, day]) => `${formatDate(day)} (${edition} ${name})`).join(` ${and} `)
}
