import { expect, test } from 'vitest'
import { refusesInRemarks } from './refuses-in-remarks.ts'

test.each([
  'Klant wil niet gebeld worden',
  'NIET BELLEN',
  'niet meer bellen!',
  'Wil absoluut niet meer gebeld worden.',
  'Mevrouw wenst niet telefonisch benaderd te worden',
  'Gesproken op 3-5-2025. Bel mij niet meer.',
  'niet bellen, mailen',
  'NIET BELLEN. Na 18 uur is er niemand.',
  'niet bellen na 3-5-2025',
  'Niet bellen voor zonnepanelen',
  'niet bellen tot 1 mei',
  'Mag niet gebeld worden',
  'Geen telefoontjes meer',
  'Bellen niet toegestaan',
  'Telefonisch contact niet gewenst',
  'Staat in het Bel-me-niet-register',
  'BMN',
  'Opt-out',
  'Bezwaar tegen telefonische verkoop',
  'Stop met bellen',
  'Do not call',
  "Please don't call me",
  'Does not want to be called',
  'No more phone calls',
  'Alleen per e-mail graag',
  'liever mailen',
  'Niet bellen voor 18 uur.\nWil niet meer gebeld worden',
  'Niet benaderen',
  'Hoeft niet gebeld te worden',
  'Wil niet meer door ons gebeld worden',
  'Klant is boos: niet meer telefonisch benaderen',
])('%j refuses calls', (remarks) => {
  expect(refusesInRemarks(remarks)).toBe(true)
})

test.each([
  'niet bellen voor 18 uur',
  'Niet bellen vóór 18:00',
  'niet bellen na 20.30 uur',
  'niet op woensdag bellen',
  'op woensdag niet bellen',
  'niet bellen op woensdag',
  'Niet bellen tussen 12 en 13 uur',
  "'s avonds niet bellen",
  'niet bellen ’s avonds',
  'In het weekend niet bellen',
  'niet bellen in het weekend',
  'overdag niet bellen',
  'niet te vroeg bellen',
  'wil niet op zondag gebeld worden',
  'wil niet gebeld worden voor 10 uur',
  'wil niet voor 18 uur gebeld worden',
  'Niet gebeld willen worden na 20:00',
  'Do not call before 6 pm',
  'do not call on Wednesdays',
  'Nog niet gebeld',
  'Gebeld, niet opgenomen',
  '3x gebeld, niet thuis',
  'Niet telefonisch bereikbaar',
  'Nog geen telefonisch contact gehad',
  'Niet vergeten te bellen',
  'Kon klant niet bellen',
  'Terugbellen in maart',
  'Geen telefoonnummer bekend',
  'Opt-out nieuwsbrief',
  'Buren hebben bezwaar gemaakt tegen de panelen',
  'Bel mij over zonnepanelen',
  'Offerte per mail gestuurd',
  'Wil graag gebeld worden, niet gemaild',
  "Didn't call back",
  'Klant is niet geïnteresseerd in een batterij',
])('%j refuses no calls', (remarks) => {
  expect(refusesInRemarks(remarks)).toBe(false)
})

test.each(['niet ', 'wil niet ', 'bel mij ', '- '])('a page of %j is read at once', (part) => {
  const began = Date.now()
  refusesInRemarks(`bellen ${part.repeat(20_000)}`)
  expect(Date.now() - began).toBeLessThan(1_000)
})
