import { formatIban } from '@heliodesk/domain/company/company-numbers'
import type { Locale } from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { DocumentCompany } from '../../documents/quotation-document.ts'
import { logoOf } from './present-company.ts'
import type { CompanyRow } from './queries.ts'

/** The company as documents print it. */
export const describeCompany = (company: CompanyRow, language: Locale): DocumentCompany => ({
  legal_name: company.legal_name,
  address: `${company.street} ${company.street_number}`,
  zip_code: company.zip_code,
  city: company.city,
  phone: formatPhone(company.phone),
  email: company.email,
  website: company.website,
  coc_number: company.chamber_of_commerce_number,
  vat_number: company.vat_number,
  iban: formatIban(company.iban),
  logo: logoOf(company),
  colours: { primary: company.color_primary, accent: company.color_accent },
  conditions: language === 'nl' ? company.conditions_nl : company.conditions_en,
})
