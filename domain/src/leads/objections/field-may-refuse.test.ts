import { describe, expect, test } from 'vitest'
import { refusesInRemarks } from './refuses-in-remarks.ts'
import { fieldMayRefuse } from './field-may-refuse.ts'
import { objectsElsewhere, isObjection } from './objections.ts'
import { refusalOfField } from './refusing-fields.ts'
import { senseOfValue } from './sense-of-value.ts'

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', values = ''] = line.split('=')
      return values.split('|').map((value) => [name.trim(), value.trim()] as const)
    })

const isHeld = (name: string, value: string) =>
  fieldMayRefuse(name, value) ||
  objectsElsewhere(name, value) ||
  ['refuses', 'prefers_writing'].includes(refusalOfField(name, value) ?? '')

describe('nobody calls by', () => {
  test.each(
    rowsOf(`
bloctel = oui|inscrit|positif
Bloctel_statut = présent
liste_rouge = oui
ne_pas_appeler = oui
ne_pas_contacter = vrai
refus_demarchage = oui
demarchage_telephonique = refusé
accepte_appels = non|jamais|pas du tout
rappel_souhaite = non
consentement_telephone = non donné
opposition_appels = oui
contact_telephonique = interdit|non souhaité
appel_commercial = pas d'accord
Telefonwerbung = abgelehnt|nein|nicht erlaubt|verboten
Anruf_erlaubt = nein|nö
Anruf erwünscht = nein
Anrufe = unerwünscht
nicht_anrufen = ja
Werbesperre = ja|gesetzt
Sperrvermerk = ja
Kontaktsperre = aktiv
Robinsonliste = eingetragen|ja
Einwilligung_Telefon = nicht erteilt|nein|widerrufen
Werbeeinwilligung = nicht vorhanden
Widerspruch_Anruf = ja|liegt vor
robinson_list = listed|yes
tps = registered|yes
tps_check = on TPS
ctps = on file
suppression_list = member
do_not_call = set|on|blocked|refused|since 2024|no longer|never
niet_bellen = niet meer|nooit|stop
ne_pas_appeler = plus jamais
dnc_flag = raised
may_we_call = rather not|absolutely not
contact_allowed = nope
bellen_ok = 👎|beslist niet
phone_ok = nah
mag_bellen = liever niet|wel bezwaar
belregister = ingeschreven
communicatie_telefoon = uitgeschakeld
uitsluiten_telemarketing = ja
telefonische_verkoop = niet akkoord
telemarketing = misschien
belstatus = geblokkeerd
`),
  )('%s: %s', (name, value) => {
    expect(isHeld(name, value)).toBe(true)
  })
})

describe('a call is refused by no', () => {
  test.each(
    rowsOf(`
bloctel = non|non inscrit|pas inscrit
Bloctel_statut = absent
liste_rouge = non
Liste Bloctel = introuvable
ne_pas_appeler = non
ne_pas_contacter = faux
refus_demarchage = non
demarchage_telephonique = accepté
accepte_appels = oui
opposition_appels = aucune
contact_telephonique = autorisé
Autorisation d'appel = accordée
Telefonwerbung = nicht abgelehnt|erlaubt|zugestimmt
Anruf_erlaubt = ja
nicht_anrufen = nein
Werbesperre = nein|nicht gesetzt
Kontaktsperre = inaktiv
Robinsonliste = nicht eingetragen|nein
Einwilligung_Telefon = erteilt
Widerspruch_Anruf = keiner
robinson_list = not listed|no
tps = not registered
tps_check = not on TPS
do_not_call = not set|unset|off|disabled|none|no
dnc_flag = not raised
dnc_list = absent
may_we_call = of course|sure
contact_allowed = yep
mag_bellen = geen bezwaar|prima|ja hoor
bellen_ok = 👍
niet_bellen = onjuist|niet van toepassing
niet benaderen = vinkje uit
bel_me_niet_register = komt niet voor|niet opgenomen
blokkade_bellen = opgeheven
belstatus = vrijgegeven
DoNotPhone = Allow
communicatie_telefoon = ingeschakeld
uitsluiten_telemarketing = nee
telefoon_type = mobiel
contact_moment = avond
contact_person = Jan
contact_source = facebook
call_center = Team A
call_id = c-29387
call_to_action = Vraag offerte
call_outcome = voicemail
call_tracking_number = 0201234567
best_time_to_call = evening
telefonisch_bereikbaar = overdag
lead_list = Utrecht
consent_version = v3
consent_ip = 1.2.3.4
toestemming_datum = 01-11-2026
kvk_register = 12345678
lifecyclestage = lead
permission_level = admin
phone_number_verified = no
marketing_source = google
`),
  )('%s: %s', (name, value) => {
    expect(isHeld(name, value)).toBe(false)
  })
})

test.each([
  ['not set', true],
  ['unset', true],
  ['blocked', false],
  ['niet', false],
  ['sinds maart', false],
])('a column of do not call with %j spares calls: %j', (value, isSpared) => {
  expect(isObjection('do_not_call', 'do_not_call', value)).toBe(!isSpared)
})

test.each([
  ['not withdrawn', true],
  ['niet ongewenst', true],
  ['nicht abgelehnt', true],
  ['pas du tout', false],
  ['geen', false],
  ['ja nee', false],
  ['misschien', undefined],
])('%j means %j', (value, sense) => {
  expect(senseOfValue(value)).toBe(sense)
})

test.each([
  ['Terugbellen gewenst', 'nee'],
  ['Callback wanted', 'no'],
  ['Rückruf gewünscht', 'nein'],
  ["J'accepte d'être appelé", 'Non'],
  ['voorkeurstijd', 'Nooit'],
  ['result', 'wil niet'],
  ['utm_content', 'niet%20bellen'],
])('%s: %s says no', (name, value) => {
  expect(fieldMayRefuse(name, value)).toBe(true)
})

test.each([
  ['Terugbellen gewenst', 'ja'],
  ['Callback wanted', 'yes'],
  ['voorkeurstijd', 'na 18 uur'],
  ['result', 'wil offerte'],
  ['utm_content', '50%25%20korting'],
  ['utm_content', '100% zon'],
])('%s: %s says no refusal', (name, value) => {
  expect(fieldMayRefuse(name, value)).toBe(false)
})

test('somebody else who never calls back is no objection', () => {
  expect(refusesInRemarks('Mijn huidige installateur belt nooit terug, hopelijk jullie wel')).toBe(false)
  expect(refusesInRemarks('Bel mij nooit terug')).toBe(true)
})
