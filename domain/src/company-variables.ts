/** The variables of the sending company. */
export const companyVariables = [
  'companyName',
  'companyLegalName',
  'companyAddress',
  'companyZipCode',
  'companyCity',
  'companyPhone',
  'companyEmail',
  'companyWebsite',
  'companyPrivacyUrl',
  'companyPrivacyText',
  'companyChamberOfCommerceNumber',
  'companyVatNumber',
  'companyIban',
  'companyColor',
] as const
export type CompanyVariable = (typeof companyVariables)[number]
