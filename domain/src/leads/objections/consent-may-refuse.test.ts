import { expect, test } from 'vitest'
import { consentMayRefuse } from './may-refuse.ts'

test.each([
  'Ik heb nooit toestemming gegeven',
  'Dit formulier heb ik niet ingevuld',
  'Toestemming: nee',
  "Je n'ai pas donné mon accord",
  'Ich habe dem nicht zugestimmt',
  'Mijn toestemming trek ik in',
  'Haal mij uit het systeem, zonder verplichting',
])('consent in the words %j may refuse calls', (words) => {
  expect(consentMayRefuse(words)).toBe(true)
})

test.each([
  'Ja, bel mij',
  'Ik geef toestemming om gebeld te worden; ik kan mij altijd afmelden',
  'Toestemming kan altijd worden ingetrokken. Ik ga akkoord met telefonisch contact.',
  'Ik geef toestemming om benaderd te worden. U kunt uw toestemming op elk moment intrekken.',
  'I consent to calls; I can withdraw my consent at any time',
  'Ja, ik ontvang graag advies, geheel vrijblijvend en zonder verplichtingen',
  'Ja, AVG akkoord',
  'Ik wil gebeld worden. Mijn gegevens worden niet met anderen gedeeld.',
  'Geen bezwaar tegen bellen',
])('consent in the words %j of a form refuses none', (words) => {
  expect(consentMayRefuse(words)).toBe(false)
})

test('a page of words is read at once', () => {
  const began = Date.now()
  consentMayRefuse('ik kan mij niet '.repeat(20_000))
  expect(Date.now() - began).toBeLessThan(1_000)
})
