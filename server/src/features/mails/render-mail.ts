import type { Locale } from '@heliodesk/domain/enumerations'
import { privacyStatement } from '@heliodesk/domain/company/privacy-statement'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { getSender } from '../../access/get-sender.ts'
import { pick } from '../../kernel/given.ts'
import type { Context } from '../../work/context.ts'
import { type CompanyVariable } from '@heliodesk/domain/company-variables'
import {
  isToColleague,
  mailVariables,
  type MailType,
  type MailVariables,
  variablesOf,
} from '@heliodesk/domain/mail-types'
import type { MailText } from '../../documents/check-text.ts'
import { lineBreak, oneLine, type UnwrittenText, type WrittenText } from '../../documents/write-text.ts'
import { findTexts, type Texts } from '../mail-templates/find-texts.ts'
import { privacyLine } from '../mail-templates/texts/privacy-line.ts'

/** What a mail says: the text of its type, or what somebody wrote for this one. */
export type MailSource =
  | {
      type: MailType
      /** Unsaved texts, instead of those in use. */
      drafts?: Partial<Texts> | undefined
    }
  | { type: 'by_hand'; written: MailText }

type Company = Awaited<ReturnType<typeof getSender>>

/** Who sells, as a mail about a version that was sent names them: all of it as it was then. */
const sellerFacts = [
  'name',
  'legal_name',
  'street',
  'street_number',
  'zip_code',
  'city',
  'phone',
  'email',
  'website',
  'iban',
  'color_primary',
  'privacy_url',
  'privacy_nl',
  'privacy_en',
  'chamber_of_commerce_number',
  'vat_number',
] as const satisfies (keyof Company)[]
export type Seller = Pick<Company, (typeof sellerFacts)[number]>

export type Order = MailSource & {
  language: Locale
  variables: MailVariables
  /** Who sells, as the version says that the mail is about; the present company when left out. */
  seller?: Seller
}

export interface MailSender {
  from_name: string
  company_email: string
}
export type RenderedMail = MailSender & WrittenText

/** The company's text, the shared or the built-in one, and the parts around it, found the same way. */
async function findParts({ db }: Context, order: Order) {
  if (order.type === 'by_hand')
    return { ...(await findTexts(db, ['layout', 'footer'], order.language)), template: order.written }
  const { type, language, drafts } = order
  const texts = { ...(await findTexts(db, [type, 'layout', 'footer'], language)), ...drafts }
  return { ...texts, template: type === 'quotation' ? withPersonalLine(texts[type]) : texts[type] }
}

const personalLine = '{% if personalLine != "" %}<p>{{ personalLine }}</p>{% endif %}'

/** What an adviser writes to the customer is in the mail, also where the company's text has no place for it. */
const withPersonalLine = (text: MailText): MailText =>
  text.content.includes('personalLine') ? text : { ...text, content: `${personalLine}${text.content}` }

/** A company's own footer has it too: mails tell customers how their data are handled. */
const withPrivacyLine = (footer: string, around: string, language: Locale): string =>
  `${around}${footer}`.includes('companyPrivacy') ? footer : `${footer}${privacyLine[language]}`

/** All that a mail says as of now, not filled in yet: which takes as long as whoever wrote its texts likes. */
export async function composeMail(
  context: Context,
  order: Order,
): Promise<MailSender & { unwritten: UnwrittenText }> {
  const { language } = order
  const company = await getSender(context.db, context.company_id)
  const shown = { ...company, ...(order.seller && pick(order.seller, sellerFacts)) }
  const { template, ...texts } = await findParts(context, order)
  const unwritten = {
    template,
    layout: texts.layout.content,
    footer: withPrivacyLine(texts.footer.content, texts.layout.content, language),
    language,
    variables: {
      ...filled(order),
      ...ofCompany(shown),
      ...(isToColleague(order.type) && { companyPrivacyUrl: '', companyPrivacyText: '' }),
    },
  }
  // Answers reach the company where it is now.
  return { from_name: oneLine(shown.name), company_email: company.email, unwritten }
}

/** The mail filled in at once, for calls whose texts are made outside of their transaction. */
export async function renderMail(context: Context, order: Order): Promise<RenderedMail> {
  const { unwritten, ...sender } = await composeMail(context, order)
  return { ...sender, ...(await context.services.texts.write(unwritten)) }
}

const liquidText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** Numbers are kept as E.164 and read the Dutch way. */
const shownPhone = (number: string) => (number.startsWith('+') ? formatPhone(number) : number)
const phones = new Set<string>(['phone', 'mobile', 'adviserPhone'])

/** Every variable that a template may use; what is not known, or is not for a mail of this type, is empty. */
const filled = ({ type, variables }: Order) =>
  Object.fromEntries(
    mailVariables.map((name) => {
      const text = variablesOf(type).includes(name) ? liquidText(variables[name]) : ''
      return [name, phones.has(name) ? shownPhone(text) : text.replaceAll(/\r?\n/g, lineBreak)]
    }),
  )

const ofCompany = (company: Company): Record<CompanyVariable, string> => ({
  companyName: company.name,
  companyLegalName: company.legal_name,
  companyAddress: `${company.street} ${company.street_number}`,
  companyZipCode: company.zip_code,
  companyCity: company.city,
  companyPhone: shownPhone(company.phone),
  companyEmail: company.email,
  companyWebsite: company.website ?? '',
  companyPrivacyUrl: company.privacy_url ?? '',
  // Too long for a mail: the quotation has it.
  companyPrivacyText: privacyStatement(company, company.default_language)?.text ? 'yes' : '',
  companyChamberOfCommerceNumber: company.chamber_of_commerce_number,
  companyVatNumber: company.vat_number,
  companyIban: company.iban,
  companyColor: /^#[0-9a-f]{6}$/i.test(company.color_primary) ? company.color_primary : '#0b5345',
})
