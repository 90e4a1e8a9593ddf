import type { CompanyVariable } from './company-variables.ts'
import { moveVariables, visitVariables } from './appointments/visit-mail-variables.ts'
import { visitMailTypes } from './appointments/visit-notice.ts'
import type { mailTemplateTypes } from './enumerations.ts'
import type { QuotationReminder } from './quotations/versions/reminders.ts'

/** The mails of the product. */
export const mailTypes = [
  'quotation',
  'quotation_accepted',
  'quotation_accepted_adviser',
  'quotation_declined',
  'quotation_question',
  'quotation_answer',
  'quotation_reminder_three_days',
  'quotation_reminder_seven_days',
  'quotation_reminder_before_end',
  'quotation_withdrawn',
  'quotation_withdrawn_adviser',
  'address_changed',
  ...visitMailTypes,
  'person_erased',
  'order_erased',
  'installation_off',
  'installation_changed',
  'approval_needed',
  'limits_loosened',
  'password_reset',
  'password_welcome',
  'codes_refused',
  'passkey_added',
  'passkey_removed',
  'password_set',
] as const
/** The mails to customers, sent with the company's attachments. */
export const customerMailTypes = [
  'quotation',
  'quotation_accepted',
  'quotation_answer',
  'quotation_withdrawn',
] as const satisfies MailType[]

/** Mails to people who work here; all others are for customers. */
const colleagueMailTypes: readonly string[] = [
  'quotation_accepted_adviser',
  'quotation_declined',
  'quotation_question',
  'quotation_withdrawn_adviser',
  'order_erased',
  'installation_off',
  'installation_changed',
  'approval_needed',
  'limits_loosened',
  'password_reset',
  'password_welcome',
  'codes_refused',
  'passkey_added',
  'passkey_removed',
  'password_set',
] satisfies MailType[]
export const isToColleague = (type: string): boolean => colleagueMailTypes.includes(type)
export type MailType = (typeof mailTypes)[number]
type ReminderMailType = `quotation_reminder_${QuotationReminder}`
/** A mail whose address and text go once it left: it is about somebody who was erased, whose lead it names no more. */
export const isForgotten = ({ type, lead_id }: { type: string; lead_id: number | null }): boolean =>
  type === 'person_erased' || (type === 'appointment_cancelled' && lead_id === null)

/** A reminder has a link with which the customer stops them. */
const isReminderMail = (type: string): type is ReminderMailType => type.startsWith('quotation_reminder_')
const required: Partial<Record<string, readonly MailVariable[]>> = {
  quotation: ['portalUrl'],
  // The confirmation of an order says how long it may be withdrawn.
  quotation_accepted: ['withdrawalDays'],
  // A receipt says when the withdrawal came (Richtlijn 2011/83/EU art. 11a lid 4).
  quotation_withdrawn: ['withdrawnOn', 'withdrawnTime'],
}
/** Without these a mail does not do what it is for. */
export const requiredVariables = (type: string): readonly MailVariable[] =>
  isReminderMail(type) ? ['stopRemindersUrl'] : (required[type] ?? [])
export type CustomerMailType = (typeof customerMailTypes)[number]
/** What is in the outbox: those, and mails that a person wrote. */
export type MailKind = MailType | 'by_hand'
/** Including the layout and the footer around each mail. */
export type MailTemplateType = (typeof mailTemplateTypes)[number]

/** Variables of a template: those of every mail, and those of quotations. */
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
  ...moveVariables,
  'customerMayChange',
  'adviserName',
  'adviserPhone',
  'adviserEmail',
  'sourceName',
  'remarks',
  'questionList',
  ...visitVariables,
  'arrivalTime',
  'visitUrl',
  'portalUrl',
  'stopRemindersUrl',
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
  'ownUse',
  'withdrawalDays',
  'withdrawalFrom',
  'withdrawUntil',
  'withdrawnOn',
  'withdrawnTime',
  'timeStated',
  'recordedAt',
  'granted',
  'withoutRight',
  'grantedReason',
  'receiptTo',
  'delivered',
  'paidInFull',
  'begunWithinTerm',
  'toldAs',
  'cancelled',
  'plannedOn',
  'plannedBefore',
  'putOff',
  'begunOn',
  'inspectionOn',
  'serviceOn',
  'askedOn',
  'othersRun',
  'otherOrders',
  'sharedOn',
  'sharedFor',
  'notAlong',
  'staysOn',
  'standsFor',
  'leadStays',
  'orderLinkWorks',
  'addressRemoved',
  'erased',
  'returnTerms',
  'deliveryTime',
  'selfInstallation',
  'twoEditions',
  'withPanels',
  'erasedOn',
  'keptUntil',
  'question',
  'answer',
  'reason',
  'employeeName',
  'username',
  'passkeys',
  'passwordUrl',
] as const
/** Those that are addresses of pages, made by the product or the company. */
export const mailAddresses = [
  'portalUrl',
  'visitUrl',
  'stopRemindersUrl',
  'leadUrl',
  'quotationUrl',
  'passwordUrl',
  'companyWebsite',
  'companyPrivacyUrl',
] as const satisfies (MailVariable | CompanyVariable)[]

export type MailVariable = (typeof mailVariables)[number]

/** Whoever has one of these may sign, move a visit, stop or log in as the person it is for. */
export const linkVariables = [
  'portalUrl',
  'visitUrl',
  'stopRemindersUrl',
  'passwordUrl',
] as const satisfies (typeof mailAddresses)[number][]

const ofPerson = [
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
  'leadNumber',
] as const satisfies MailVariable[]
const ofLead = [
  ...ofPerson,
  'appointmentDate',
  'appointmentTime',
  'adviserName',
  'adviserPhone',
  'adviserEmail',
  'sourceName',
  'remarks',
  'questionList',
] as const satisfies MailVariable[]
const ofQuotation = [
  ...ofLead,
  'quotationNumber',
  'edition',
  'total',
  'downPayment',
  'validUntil',
  'withdrawalDays',
  'withdrawalFrom',
  'deliveryTime',
  'selfInstallation',
  'twoEditions',
  'withPanels',
] as const satisfies MailVariable[]
const toCustomer = [...ofQuotation, 'portalUrl'] as const satisfies MailVariable[]
const toColleague = [...ofQuotation, 'leadUrl', 'quotationUrl'] as const satisfies MailVariable[]
const reminder = [...toCustomer, 'stopRemindersUrl'] as const satisfies MailVariable[]
const withdrawn = [
  'withdrawnOn',
  'withdrawnTime',
  'timeStated',
  'recordedAt',
  'granted',
  'delivered',
  'paidInFull',
  'begunWithinTerm',
  'reason',
] as const satisfies MailVariable[]
const visit = [...ofLead, ...visitVariables] as const satisfies MailVariable[]
const onPage = ['customerMayChange', 'visitUrl'] as const satisfies MailVariable[]
const password = ['firstName', 'username', 'employeeName', 'passwordUrl'] as const satisfies MailVariable[]

const toCrew: MailVariable[] = ['adviserName', 'fullName', 'leadNumber', 'city', 'leadUrl', 'plannedOn']
const ofLogin = ['firstName', 'username', 'passkeys'] as const satisfies MailVariable[]

const ofType: Record<MailType, readonly MailVariable[]> = {
  quotation: [...toCustomer, 'personalLine', 'changes', 'ownUse'],
  quotation_accepted: [...toCustomer, 'withdrawUntil', 'begunWithinTerm'],
  quotation_accepted_adviser: [...toColleague, 'withdrawUntil', 'receiptTo'],
  quotation_declined: [...toColleague, 'reason'],
  quotation_question: [...toColleague, 'question'],
  quotation_answer: [...toCustomer, 'question', 'answer'],
  quotation_reminder_three_days: reminder,
  quotation_reminder_seven_days: reminder,
  quotation_reminder_before_end: reminder,
  quotation_withdrawn: [...toCustomer, ...withdrawn, 'returnTerms', 'plannedOn', 'otherOrders', 'sharedOn'],
  quotation_withdrawn_adviser: [
    ...toColleague,
    ...withdrawn,
    'withoutRight',
    'withdrawUntil',
    'grantedReason',
    'receiptTo',
    'toldAs',
    'cancelled',
    'plannedOn',
    'putOff',
    'begunOn',
    'inspectionOn',
    'serviceOn',
    'askedOn',
    'othersRun',
    'sharedOn',
    'sharedFor',
    'notAlong',
    'staysOn',
    'standsFor',
    'leadStays',
    'erased',
  ],
  appointment_confirmation: [...visit, ...onPage],
  appointment_moved: [...visit, ...onPage, ...moveVariables],
  appointment_cancelled: visit,
  appointment_reminder: [...visit, 'visitUrl'],
  appointment_on_my_way: [...visit, 'arrivalTime', 'visitUrl'],
  // Whoever reads the mailbox of before learns nothing of the one of now.
  address_changed: [
    'salutation',
    'firstName',
    'insertion',
    'lastName',
    'fullName',
    'leadNumber',
    'orderLinkWorks',
    'addressRemoved',
  ],
  person_erased: [
    'salutation',
    'erasedOn',
    'plannedOn',
    'selfInstallation',
    'keptUntil',
    'quotationNumber',
    'withdrawUntil',
  ],
  // Nothing in it says who they were.
  order_erased: ['adviserName', 'leadNumber', 'leadUrl', 'plannedOn', 'delivered', 'toldAs'],
  installation_off: [...toCrew, 'putOff'],
  installation_changed: [...toCrew, 'plannedBefore', 'toldAs'],
  approval_needed: [...toColleague, 'employeeName', 'reason'],
  limits_loosened: ['firstName', 'employeeName', 'reason'],
  password_reset: password,
  password_welcome: password,
  codes_refused: ['firstName', 'username'],
  passkey_added: ofLogin,
  passkey_removed: ofLogin,
  password_set: ofLogin,
}

const isAddress = (name: MailVariable) => mailAddresses.some((one) => one === name)

/** What a mail of this type, or written by hand, may say of whom it is for; a part around every mail holds no link. */
export function variablesOf(type: MailTemplateType | 'by_hand'): readonly MailVariable[] {
  if (type === 'layout' || type === 'footer') return mailVariables.filter((name) => !isAddress(name))
  return type === 'by_hand' ? writtenMailVariables : ofType[type]
}

/** Variables of a mail that somebody writes to a customer. */
export const writtenMailVariables: readonly MailVariable[] = [...toCustomer, 'employeeName']

export type MailVariables = Partial<Record<MailVariable, string | number | null>>
