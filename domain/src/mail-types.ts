import type { mailTemplateTypes } from './enumerations.ts'

/** The mails of the product. */
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
/** The mails to customers, sent with the company's attachments. */
export const customerMailTypes = [
  'quotation',
  'quotation_accepted',
  'quotation_answer',
  'quotation_withdrawn',
] as const satisfies MailType[]

export type MailType = (typeof mailTypes)[number]
export type CustomerMailType = (typeof customerMailTypes)[number]
/** Including the layout and the footer around each mail. */
export type MailTemplateType = (typeof mailTemplateTypes)[number]

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
/** Those that are addresses of pages, made by the product or the company. */
export const mailAddresses = [
  'portalUrl',
  'leadUrl',
  'quotationUrl',
  'passwordUrl',
  'companyWebsite',
] as const satisfies (MailVariable | CompanyVariable)[]

type MailVariable = (typeof mailVariables)[number]
export type MailVariables = Partial<Record<MailVariable, string | number | null>>

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
  'companyChamberOfCommerceNumber',
  'companyVatNumber',
  'companyIban',
  'companyColor',
] as const
export type CompanyVariable = (typeof companyVariables)[number]
