import { describe, expect, test } from 'vitest'
import { declinesCall, leavesWishOpen } from './declines-call.ts'

const linesOf = (text: string) => text.trim().split('\n')

/** Names of a wish to be called, as forms and their programs have them. */
const wishes = linesOf(`
bel_mij
Bel mij (gratis) terug
terugbellen?
terugbelverzoek
Belafspraak maken
call_back
requestCallback
Wilt u een telefoontje?
Telefoongesprek
Gratis adviesgesprek
via telefoon
contact_tel
contact[phone]
toestemming tel
bel-optin
contact_me
Neem contact met mij op
Door een adviseur gebeld worden
Adviseur belt
Être rappelé
Rückruf
ring_me
salescall
tcpa
voice_consent
mag worden benaderd
Ja, bel mij over zonnepanelen
`)

describe.each(wishes)('%s', (name) => {
  test.each(['nee', 'false', 'Nee bedankt', 'No thanks', 'uit', '0', '☐', 'Per e-mail'])('%s', (text) => {
    expect(declinesCall(name, text)).toBe(true)
  })
  test.each(['ja', 'true', 'Ja, graag', '1', 'on'])('agrees by %s', (text) => {
    expect(declinesCall(name, text)).toBe(false)
  })
})

test.each([
  ['Bellen_nee', 'on'],
  ['mag_bellen_nee', 'checked'],
  ['telefonisch_benaderen.nee', 'on'],
  ['segment', 'no-call'],
  ['Contact via', 'mail'],
  ['reach_me_by', 'email'],
  ['contact_by', 'post'],
  ['kanalen', 'email;post'],
  ['Liefst bereikbaar via', 'e-mail'],
  ['Hoe mogen wij u bereiken', 'app'],
  ['call_time', 'none'],
  ['belmoment', 'geen'],
  ['Beltijd', 'geen telefoon aub'],
  ['Laatste actie', 'Belt u mij vooral niet'],
  ['Wanneer', 'Toestemming trek ik hierbij in'],
  ['Beste tijdstip', 'Ne me rappelez pas'],
  ['Moment', 'Ik geef geen toestemming'],
])('%s: %s declines a call', (name, text) => {
  expect(declinesCall(name, text)).toBe(true)
})

test.each([
  ['contact_email', 'jan@x.nl'],
  ['Contactpersoon', 'nee'],
  ['phone_verified', 'false'],
  ['call_count', '0'],
  ['call_id', '0'],
  ['missed_calls', '0'],
  ['marketing_email', 'nee'],
  ['Contact per e-mail', 'nee'],
  ['Nieuwsbrief', 'nee'],
  ['Belasting terug', 'nee'],
  ['Belgie', 'nee'],
  ['Beleid', 'geen'],
  ['Beltijd', 'niet voor 10 uur'],
  ['Beste tijdstip om te bellen', 'geen voorkeur'],
  ['Contactmoment', 'geen voorkeur'],
  ['Bereikbaar', 'maandag tot vrijdag'],
  ['contact_via', 'telefoon of e-mail'],
  ['disclaimer', 'Wij bellen u binnen twee dagen'],
  ['form.title', 'Contact aanvragen'],
  ['gebeld', 'nee'],
  ['Heeft u al zonnepanelen?', 'nee'],
  ['do_not_call', 'nee'],
])('%s: %s declines none', (name, text) => {
  expect(declinesCall(name, text)).toBe(false)
})

test('a wish is open without an answer, or with one that is no yes', () => {
  const answers = ['', 'null', '-', 'n.v.t.', 'misschien', 'later', 'ja', 'on', '12', 'na 18:00', 'vanavond']
  const open = answers.filter((text) => leavesWishOpen('Bel mij terug', text))
  expect(open).toEqual(['', 'null', '-', 'n.v.t.', 'misschien', 'later'])
  for (const name of ['belmoment', 'Terugbellen op datum', 'callback_id', 'gebeld', 'Dak', 'niet bellen'])
    expect(leavesWishOpen(name, ''), name).toBe(false)
})
