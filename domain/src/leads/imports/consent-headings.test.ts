import { expect, test } from 'vitest'
import { isConsentHeading } from './consent-headings.ts'

test.each([
  'gdpr_consent',
  'callConsent',
  'consent_given',
  'opt_in_phone',
  'avg_toestemming',
  'AVG-toestemming',
  'AVG',
  'Marketing toestemming',
  'Toestemming telefonisch contact',
  'Akkoord bellen',
  'GDPR consent',
  'Toestemming om gebeld te worden (ja/nee)',
])('%s is about consent to be called', (heading) => {
  expect(isConsentHeading(heading)).toBe(true)
})

test.each([
  'cookie_consent',
  'newsletter opt-in',
  'Nieuwsbrief akkoord',
  'email_consent',
  'Akkoord VvE',
  'Toestemming verhuurder',
  'Akkoord voorwaarden',
  'Datum akkoord offerte',
  'optie',
  'marketing',
  'bellen',
  '',
])('%s is about something else', (heading) => {
  expect(isConsentHeading(heading)).toBe(false)
})
