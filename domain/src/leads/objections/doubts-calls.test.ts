import { expect, test } from 'vitest'
import { doubtsCalls, fieldDoubtsCalls } from './doubts-calls.ts'

test.each([
  'Ik wil niet dat er gebeld wordt',
  'Graag geen telefonische benaderingen van wie dan ook',
  'Oud telefoonnummer niet gebruiken om te bellen',
  'Ik wens geen telefonades of belletjes',
  'Deurbel kapot: bel niet, klop',
  'Per telefoon, liever niet',
  'Bellen? Nee, dank u',
  'Telefonisch: liever niet',
  'I do not wish to receive calls',
  'No thanks, no calling',
  'Voor telefonische verkoop ben ik nooit thuis, laat maar',
  'BMNR check: hit',
  'Staat geregistreerd in het bel-me-niet register',
  'Haal mij uit jullie bestand',
  'Graag uitschrijven',
  'Schrijf mij uit',
  'Verwijder mijn telefoonnummer',
  'Graag mijn nummer verwijderen uit jullie systeem.',
  'Van de bellijst halen',
  'Unsubscribe',
  'Remove me from your list',
  'Please delete my number',
  'Opt me out',
  'AVG verzoek: verwijderen',
  'I withdraw my consent',
  'Stop a.u.b. met bellen',
  'Ik ben al drie keer gebeld, stop daarmee.',
  'Val mij niet meer lastig',
  'Leave me alone',
  'Stop contacting me',
  'Gelieve enkel per mail te antwoorden',
  'Mail in plaats van bellen',
  'WhatsApp only',
  'Geen tel',
  "Customer doesn't want calls",
  'Klant heeft blokkade op verkoopgesprekken',
  'Bel niet mijn vrouw maar mij',
  'Liever mailen dan bellen',
  'Ik wil geen reclame of telefoontjes',
])('nobody calls by %j until it was read', (remarks) => {
  expect(doubtsCalls(remarks)).toBe(true)
})

test.each([
  'Heeft nog geen panelen en wil graag gebeld worden',
  'Weet niet hoeveel verbruik, graag bellen',
  'Kom er online niet uit; graag telefonisch contact',
  'Bel gerust, als ik niet opneem spreek dan de voicemail in',
  'Ik ben niet altijd telefonisch bereikbaar',
  'niet bellen voor 18 uur',
  'Wil geen batterij. Bel mij over de panelen.',
  'Geen contact met de VvE gehad, bel me',
  'Nog niet gebeld',
  'Gebeld, niet opgenomen',
  'Geen telefoonnummer bekend',
  'wil geen contact met de VvE, bel me',
  'Bel niet meer dan 1 keer per dag, liefst bellen na 18 uur',
  'Staat niet in het bel-me-niet register',
  'BMNR check: geen hit',
  'DNC checked: clean',
  'Geen stopcontact in de meterkast',
  'Offerte liever per mail. Bel gerust.',
  'Kunnen jullie mij bellen? Ik heb geen haast',
  'Dakkapel en geen schaduw',
  'Only the south roof please, call me',
  'Wil graag gebeld worden, niet gemaild',
  "Don't call during work hours, evenings are fine",
  'No calls before noon please',
  'You did not call me back',
  "I don't mind being called",
  'Per mail of telefoon',
  'Buren hebben bezwaar gemaakt',
  'Oude panelen graag verwijderen van het dak',
  'Offerte alleen per mail graag',
])('%j leaves no doubt that somebody may be called', (remarks) => {
  expect(doubtsCalls(remarks)).toBe(false)
})

test.each([
  ['Wanneer mogen we u bellen?', 'Nooit'],
  ['Wanneer bellen', 'niet'],
  ['Belmoment', 'liever niet'],
  ['best_time_to_call', 'never'],
  ['belvoorkeur', 'niet'],
  ['Belvoorkeur', 'nee'],
  ['contact_method', 'email'],
  ['channels', 'email'],
  ['exclude_from_calls', 'yes'],
  ['nophone', 'true'],
  ['dncr_listed', 'true'],
  ['bmnr_check', 'hit'],
  ['dnc_check', 'failed'],
  ['BMNR check', 'treffer'],
  ['Bel me niet register check', 'geregistreerd'],
  ['Telefoonnummer geblokkeerd', 'ja'],
  ['Uitsluiten van bellen', 'ja'],
  ['Contact opnemen', 'nee'],
  ['Commercieel benaderen', 'nee'],
  ['Contactvoorkeur', 'e-mail, geen telefoon'],
  ['Tags', 'dak zuid, geen telefoon'],
  ['Contact per telefoon', 'nee'],
  ['email_only', 'true'],
  ['Alleen e-mail', 'ja'],
  ['Blokkeren', 'ja'],
  ['AVG verwijderverzoek', 'ja'],
  ['Bellijst', 'nee'],
  ['suppress_calls', 'true'],
  ['Sperfilter', 'ja'],
  ['accepts_marketing', 'false'],
])('%s: %s leaves a doubt', (name, value) => {
  expect(fieldDoubtsCalls(name, value)).toBe(true)
})

test.each([
  ['bmnr_check', 'clean'],
  ['BMNR check', 'geen hit'],
  ['dnc_status', 'clean'],
  ['dnc_check', 'false'],
  ['Gebeld', 'nee'],
  ['Call status', 'No answer'],
  ['Number of calls', '0'],
  ['Phone valid', 'false'],
  ['Heeft telefoon', 'nee'],
  ['Contact gehad', 'nee'],
  ['Wanneer bellen', 'niet voor 18 uur'],
  ['Wanneer bellen', '10:00'],
  ['best_time_to_call', 'evening'],
  ['Telefoon', '0612345678'],
  ['Paneelkeuze', 'full black, zwarte lijst'],
  ['Contactvoorkeur', 'telefoon of e-mail'],
  ['Mag gebeld worden', 'ja'],
  ['contact_person', 'no'],
  ['Nieuwsbrief', 'nee'],
  ['accepts_email_marketing', 'false'],
  ['accepts_marketing', 'true'],
  ['Sperfilter', 'nee'],
  ['Niet bereikt', '3'],
  ['phone_type', 'mobile'],
  ['callback', 'false'],
])('%s: %s leaves none', (name, value) => {
  expect(fieldDoubtsCalls(name, value)).toBe(false)
})

test.each(['niet ', 'bel mij ', 'geen , ', '- ', 'bel, niet. ', 'contact '])(
  'a page of %j is read at once',
  (part) => {
    const began = Date.now()
    doubtsCalls(`bellen ${part.repeat(20_000)}`)
    expect(Date.now() - began).toBeLessThan(1_000)
  },
)

test('a list of boxes of which that of calls is open may refuse them', () => {
  const open = [
    '[ ] Bel mij terug  [x] Mail mij',
    'Telefoon ☐  E-mail ☑',
    '[ ] bellen [x] mailen',
    '☐ call me',
  ]
  expect(open.filter((text) => !doubtsCalls(text))).toEqual([])
  const ticked = [
    '[x] Bel mij terug  [ ] Mail mij',
    'E-mail ☐  Telefoon ☑',
    '☑ bellen ☐ mailen',
    '[1] bel mij',
  ]
  expect(ticked.filter((text) => doubtsCalls(text))).toEqual([])
})
