import type { Locale } from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { Context } from '../../http/context.ts'
import { liquidText, renderHtml, renderLayout, renderSubject } from '../../documents/liquid.ts'
import {
  type CompanyVariable,
  mailVariables,
  type MailType,
  type MailVariables,
} from '@heliodesk/domain/mail-types'
import { plainTextOf } from '../../documents/plain-text.ts'
import { findTexts, type Texts } from '../mail-templates/find-texts.ts'
import { getSender } from './queries.ts'

interface Order {
  type: MailType
  language: Locale
  variables: MailVariables
  /** Unsaved texts, instead of those in use. */
  drafts?: Partial<Texts> | undefined
}

export interface RenderedMail {
  from_name: string
  company_email: string
  subject: string
  html: string
  text: string
  /** Below the text, in both forms. */
  footer: string
  footer_text: string
}

/** Renders the mail: the company's text, the shared or the built-in one, in the layout that is found the same way. */
export async function renderMail(context: Context, order: Order): Promise<RenderedMail> {
  const { type, language } = order
  const company = await getSender(context.db, context.company_id)
  const texts = { ...(await findTexts(context.db, [type, 'layout', 'footer'], language)), ...order.drafts }
  const variables = { ...filled(order.variables), ...ofCompany(company) }
  const template = texts[type]
  const subject = oneLine(renderSubject(template.subject, variables))
  const content = renderHtml(template.content, variables)
  const footer = renderHtml(texts.footer.content, variables)
  const html = renderLayout(texts.layout.content, { ...variables, content, footer, subject, language })
  const footer_text = plainTextOf(footer)
  const text = `${plainTextOf(content)}\n\n-- \n${footer_text}\n`
  return {
    from_name: oneLine(company.name),
    company_email: company.email,
    subject,
    html,
    text,
    footer,
    footer_text,
  }
}

/** Numbers are kept as E.164 and read the Dutch way. */
const shownPhone = (number: string) => (number.startsWith('+') ? formatPhone(number) : number)
const phones = new Set<string>(['phone', 'mobile', 'adviserPhone'])

/** Every variable that a template may use; unknown values are empty. */
const filled = (given: MailVariables) =>
  Object.fromEntries(
    mailVariables.map((name) => {
      const text = liquidText(given[name])
      return [name, phones.has(name) ? shownPhone(text) : text]
    }),
  )

const ofCompany = (company: Awaited<ReturnType<typeof getSender>>): Record<CompanyVariable, string> => ({
  companyName: company.name,
  companyLegalName: company.legal_name,
  companyAddress: `${company.street} ${company.street_number}`,
  companyZipCode: company.zip_code,
  companyCity: company.city,
  companyPhone: shownPhone(company.phone),
  companyEmail: company.email,
  companyWebsite: company.website ?? '',
  companyChamberOfCommerceNumber: company.chamber_of_commerce_number,
  companyVatNumber: company.vat_number,
  companyIban: company.iban,
  companyColor: /^#[0-9a-f]{6}$/i.test(company.color_primary) ? company.color_primary : '#0b5345',
})

/** A mail subject is one line, whatever a name contains. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
