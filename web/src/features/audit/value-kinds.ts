import type { LabelledList } from '@heliodesk/domain/enumerations'
import '../../settings/attachments/attachments.text.ts'
import '../../settings/calendar-feeds.text.ts'
import '../pastes/pastes.text.ts'
import './audit.text.ts'
import './audit-words.text.ts'

/** The fields whose values are keys of an enumeration; with the subject where the name alone says too little. */
const lists: Record<string, LabelledList> = {
  'leads.status': 'leadStatuses',
  'leads.kind': 'leadKinds',
  'leads.outcome': 'contactOutcomes',
  'leads.direction': 'contactDirections',
  'appointments.status': 'appointmentStatuses',
  'appointments.kind': 'appointmentKinds',
  'work letters.status': 'workLetterStatuses',
  'work letters.reason': 'workLetterRejectReasons',
  'files.group': 'fileGroups',
  'mails.type': 'mailKinds',
  'mail templates.type': 'mailTemplateTypes',
  'adviser mail templates.category': 'adviserMailCategories',
  'attachments.kind': 'attachmentKinds',
  'attachments.template_types': 'mailTemplateTypes',
  'attachments.product_types': 'productTypes',
  category: 'resultCodeCategories',
  'quotation settings.category': 'vatCategories',
  salutation: 'salutations',
  province: 'provinces',
  location_type: 'geocodeLocationTypes',
  house_ownership: 'houseOwnerships',
  language: 'languages',
  default_language: 'languages',
  essent_status: 'partnerStatuses',
  essent_reason: 'partnerReasons',
  scaffolding: 'roofAccessAids',
  reject_reason: 'workLetterRejectReasons',
  gender: 'genders',
  function_group: 'functionGroups',
  cost_type: 'costTypes',
  product_type: 'productTypes',
  vat_category: 'vatCategories',
  install_class: 'installClasses',
  standing: 'standings',
  channel: 'acceptanceChannels',
  withdrawal_channel: 'withdrawalChannels',
}

export const listOf = (subject: string, field: string): LabelledList | undefined =>
  lists[`${subject}.${field}`] ?? lists[field]

/** The same for values with texts in this group. */
const ownWords: Record<string, string> = {
  'calls.status': 'audit.callStates',
  'calls.event': 'audit.callStates',
  'calendar feeds.shows': 'calendarFeeds.contents',
}
const pasteKinds: Record<string, string> = { text: 'pastes.aText', file: 'pastes.aFile' }

/** The key of the text of a value, when it has one. */
export function wordKeyOf(subject: string, field: string, value: string): string | undefined {
  if (subject === 'pastes' && field === 'kind') return pasteKinds[value]
  if (subject === 'files' && field === 'owner_type') return `nouns.${value}.one`
  const words = ownWords[`${subject}.${field}`]
  return words && `${words}.${value}`
}

export const isPhone = (field: string) =>
  ['phone', 'mobile', 'contact_phone', 'external_number'].includes(field)
export const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value)
export const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
