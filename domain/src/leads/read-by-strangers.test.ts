import { expect, test } from 'vitest'
import { doubtsCalls } from './objections/doubts-calls.ts'
import { refusesInRemarks } from './objections/refuses-in-remarks.ts'

test.each([
  'Ik wil niets meer van jullie horen',
  'Wil niks meer van u weten.',
  'I object to telemarketing',
  'We hereby object to being called',
  'The customer objects to sales calls',
  'Kindly refrain from calling',
  'Please refrain from any phone calls',
  'Cease all contact',
  'Please stop all further calls',
  'Ik beroep me op artikel 21 AVG',
  'Hierbij maak ik bezwaar op grond van art. 21 AVG',
  'I invoke article 21 of the GDPR',
])('%j marks whoever wrote it', (remarks) => {
  expect(refusesInRemarks(remarks)).toBe(true)
})

test.each([
  'Gebruik mijn nummer niet',
  'Gebruik dit telefoonnummer nooit',
  'Mijn nummer mag u niet gebruiken',
  'Mijn nummer is geheim, niet gebruiken voor verkoop',
  'Prima om een offerte te krijgen, maar houd de telefoon erbuiten.',
  'Hou mijn telefoon er buiten',
  'Laat de telefoon achterwege',
  'Telefoontjes van bedrijven vind ik vervelend, dus doe dat niet.',
  'Cold calls are annoying',
  'Niet meer proberen te bereiken',
  'Reageert boos op telefoontje, s.v.p. niet meer proberen',
  'Stop trying to reach me',
  "Don't try again",
  'Heb nooit om een telefoontje gevraagd en wil dat ook niet',
  'Wil per direct uit systeem',
  'Wil per direct uit systeem, heeft gedreigd met klacht',
  'Ik wil graag uit jullie database',
  'I want out of your system',
  'Ik wil dat u mijn gegevens vernietigt',
  'Vernietig alle gegevens',
  'Destroy my data',
  'Artikel 17 AVG: wis alles',
  'Ik beroep mij op de privacywet',
  'Do not use this number',
  'Please never use my phone number',
  'Lose my number',
  'Please keep it to email',
  'Keep all correspondence in writing',
  'Hou het bij mail',
  'Correspondence in writing only',
  "I don't want to hear from you",
  'I never want to hear from you again',
  'Ik hoef nooit meer iets van u te horen',
])('nobody calls by %j until it was read', (remarks) => {
  expect(doubtsCalls(remarks)).toBe(true)
  expect(refusesInRemarks(remarks)).toBe(false)
})

test.each([
  'Liever bellen dan mailen',
  'Wordt liever gebeld dan gemaild',
  'Ik heb liever dat u belt dan mailt',
  'I would rather be called than emailed',
  'Geen vaste telefoon, alleen mobiel',
  'Geen vaste lijn',
  'Ik krijg geen mails binnen, bel liever',
  'Mail komt niet aan dus bel mij liever',
  "Please don't forget to call me back",
  "Don't forget me",
  'Vergeet niet mij te bellen',
  'Bel niet aan, de bel is kapot',
  'Bel svp niet aan, klop even',
  'Ik kan niet wachten tot u belt!',
  "I can't wait for your call",
  'Afmelden bij mijn energieleverancier, hoe gaat dat?',
  'Uitschrijven kadaster nog bezig',
  'Moet ik me afmelden bij de netbeheerder?',
  'Nog niets van jullie gehoord, bel mij',
  'Ik wil meer opbrengst uit het systeem',
  'Dit nummer is niet meer in gebruik',
  'Ik heb nog nooit iets van u ontvangen',
  'We do not object to a call',
  'Keep me posted by email',
  'Rond een uur ben ik er',
  'Vervelend dat u niet kon bellen, probeer het morgen',
])('%j refuses no call', (remarks) => {
  expect([doubtsCalls(remarks), refusesInRemarks(remarks)]).toEqual([false, false])
})

test.each([
  'Liever niet bellen dan mailen',
  'Bel liever niet',
  'Alleen mailen, bel liever niet meer',
  'Ik heb al een energieleverancier en wil afmelden',
])('%j is still read by somebody', (remarks) => {
  expect(doubtsCalls(remarks)).toBe(true)
})
