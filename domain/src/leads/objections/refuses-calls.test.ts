import { expect, test } from 'vitest'
import { refusesCalls } from './refuses-calls.ts'

test.each([
  'Alleen per e-mail graag, geen telefoon',
  'liever mailen',
  'Ik heb liever een mailtje',
  'Stuur liever een e-mail',
  'Mail mij liever',
  'niet telefonisch',
  'Telefonisch liever niet',
  'Geen telefoontjes a.u.b.',
  'Zonder te bellen',
  'Alleen mailen',
  'Uitsluitend via WhatsApp',
  'Enkel schriftelijk contact',
  'E-mail alleen',
  'Bij voorkeur per mail',
  'Ik wil niet teruggebeld worden',
  'Telefoon: nee',
  'no phone',
  'No phone calls please',
  'email only',
  'E-mail only, please',
  'only by mail',
  'Please only contact me by e-mail',
  'Contact me by email only',
  'I prefer e-mail',
  'Mail me instead',
  'Not by telephone',
  'I don’t want to be called',
  'Without calling me',
  'Bel niet, mail mij',
  'mag niet meer worden gebeld',
])('%s refuses calls', (text) => {
  expect(refusesCalls(text)).toBe(true)
})

test.each([
  'Ja, bel mij',
  'U mag mij bellen of mailen',
  'Alleen per mail of telefonisch, geen post',
  'Only by mail or phone',
  'Niet alleen per mail, ook telefonisch graag',
  'Geen bezwaar tegen bellen',
  'Geen haast, bel maar',
  'No objection to phone calls',
  'Telefonisch graag, niet per mail',
  'Liever bellen dan mailen',
  'Niet mailen, bellen graag',
  'Bel mij, mail niet nodig',
  'My phone no. 0612345678',
  'Niet belangrijk, maar ik hoor graag van u',
  'Mail alleen als u mij mist, bellen mag',
])('%s refuses no calls', (text) => {
  expect(refusesCalls(text)).toBe(false)
})
