import { expect, test } from 'vitest'
import { saysAgreed } from './objections/consent-flaw.ts'

test.each([
  'Ik ga akkoord met de voorwaarden en wil graag gebeld worden',
  'Ja, ik wil een offerte',
  'Ik wil een offerte per mail en een belletje',
  'I agree to be contacted and accept the terms',
  'Ik ga akkoord dat u contact met mij opneemt',
  'akkoord',
])('%j agrees to a call or asks for a quotation', (words) => {
  expect(saysAgreed(words)).toBe(true)
})

test.each([
  'Ik ga akkoord met de voorwaarden',
  'Ik ga akkoord met de algemene voorwaarden en het privacybeleid',
  'I have read and accept the terms and conditions',
  'I agree to the privacy policy',
  'Ja, ik wil een offerte per mail ontvangen',
  'Graag informatie via e-mail',
])('%j agrees to no call', (words) => {
  expect(saysAgreed(words)).toBe(false)
})

test.each(['ja ik ga ', 'akkoord met de ', 'per mail '])('a page of %j is read at once', (part) => {
  const began = Date.now()
  saysAgreed(part.repeat(20_000))
  expect(Date.now() - began).toBeLessThan(1_000)
})
