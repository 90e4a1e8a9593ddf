import { keptAnswers } from '@heliodesk/domain/csv/kept-answers'
import { readYesOrNo } from '@heliodesk/domain/csv/read-cells'
import { fieldOfHeading, type ReadableField } from '@heliodesk/domain/leads/imports/lead-headings'
import { saysOnlyYes } from '@heliodesk/domain/leads/objections/consent-flaw'
import { saysNo } from '@heliodesk/domain/leads/objections/refusing-fields'
import type { ReceivedValue } from './read-beside.ts'

/** Far above a form's levels. */
const deepest = 6

export const isContact = (field: ReadableField | null | undefined): boolean =>
  field === 'phone' || field === 'mobile' || field === 'email'

export const isAgreed = (text: string) => saysOnlyYes(text) || readYesOrNo(text) === true

/** What a name has around its last part. */
const around = keptAnswers((name) => {
  const parts = name.split(/[.[\]/]/).filter((part) => part !== '')
  const outer = parts.slice(0, -1).slice(-deepest)
  if (outer.some((part) => fieldOfHeading(part) === 'consent_text')) return 'consent'
  return outer.length > 0 ? 'another' : 'nothing'
})

/**
 * Whether a value says what was agreed: within a name of consent, `consent.phone`, or a yes or no to a way of contact,
 * `preferences.phone`.
 */
export const isAgreement = ({ name, text }: ReceivedValue = { name: '', text: '' }): boolean =>
  around(name) === 'consent' ||
  (around(name) === 'another' && isContact(fieldOfHeading(name)) && (isAgreed(text) || saysNo(text)))
