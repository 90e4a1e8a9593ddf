/** The mails of the product, and the two layout parts around each of them. */
export const mailTypes = [
  'quotation',
  'quotation_accepted',
  'quotation_accepted_adviser',
  'quotation_declined',
  'quotation_question',
  'quotation_answer',
  'quotation_withdrawn',
  'quotation_withdrawn_adviser',
  'approval_needed',
  'password_reset',
  'password_welcome',
] as const
const mailPartTypes = ['layout', 'footer'] as const

export type MailType = (typeof mailTypes)[number]
export type MailTemplateType = MailType | (typeof mailPartTypes)[number]

/** Variables of a template: spec section 3, and those of quotations. */
export const mailVariables = [
  'salutation',
  'initials',
  'firstName',
  'insertion',
  'lastName',
  'fullName',
  'street',
  'streetNumber',
  'address',
  'zipCode',
  'city',
  'phone',
  'mobile',
  'email',
  'appointmentDate',
  'appointmentTime',
  'adviserName',
  'adviserPhone',
  'adviserEmail',
  'sourceName',
  'remarks',
  'questionList',
  'portalUrl',
  'leadNumber',
  'leadUrl',
  'quotationNumber',
  'quotationUrl',
  'edition',
  'total',
  'downPayment',
  'validUntil',
  'personalLine',
  'changes',
  'withdrawalDays',
  'withdrawalFrom',
  'withdrawUntil',
  'withdrawnOn',
  'withdrawnTime',
  'question',
  'answer',
  'reason',
  'employeeName',
  'username',
  'passwordUrl',
] as const
type MailVariable = (typeof mailVariables)[number]
export type MailVariables = Partial<Record<MailVariable, string | number | null>>

/** The variables of the sending company. */
const companyVariables = [
  'companyName',
  'companyLegalName',
  'companyAddress',
  'companyZipCode',
  'companyCity',
  'companyPhone',
  'companyEmail',
  'companyWebsite',
  'companyChamberOfCommerceNumber',
  'companyVatNumber',
  'companyIban',
  'companyColor',
] as const
export type CompanyVariable = (typeof companyVariables)[number]
