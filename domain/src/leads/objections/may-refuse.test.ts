import { expect, test } from 'vitest'
import { doubtsCalls, fieldDoubtsCalls } from './doubts-calls.ts'
import { mayRefuse } from './may-refuse.ts'
import { refusesInRemarks } from './refuses-in-remarks.ts'

const linesOf = (text: string) => text.trim().split('\n')

const refusing = linesOf(`
Ik wil niet dat u mij belt
Liever geen telefoontjes meer
Bel ons a.u.b. niet meer op
Wij zijn al voorzien, niet meer bellen svp
Geen behoefte meer aan telefonisch contact
Schrap mijn nummer maar
Ik heb me bedacht, laat maar zitten en bel me niet
Mijn man wil niet dat jullie nog bellen
Laat me met rust
Belt u mij alstublieft niet meer
Gaarne niet meer telefonisch benaderen
Ik hoef geen telefoontje
Telefonisch contact is niet nodig
Wil alleen per mail benaderd worden
Alleen mailen a.u.b.
Contact uitsluitend via e-mail
Stop calling me
Please do not call
Don't phone me any more
Do not contact by phone, email only
No calls please
I'd rather not be called
Please remove my number from your list
Email only
Take me off your call list
I withdraw my consent to be called
Never ring me again
Quit calling
I do not wish to receive phone calls
I don't want any phone calls
Bitte rufen Sie mich nicht an
Rufen Sie mich nicht mehr an
Keine Anrufe bitte
Ich möchte nicht angerufen werden
Kein Telefonkontakt erwünscht
Nur per E-Mail kontaktieren
Ich widerrufe meine Einwilligung zu Anrufen
Bitte nicht telefonieren, nur per Mail
Hören Sie auf, mich anzurufen
Ich will keine Werbeanrufe
Streichen Sie meine Nummer
Ne m'appelez plus
Merci de ne pas m'appeler
Pas d'appels s'il vous plaît
Je ne veux pas être appelé
Je ne souhaite pas être contacté par téléphone
Contact par e-mail uniquement
Ne plus téléphoner
Arrêtez de m'appeler
Je retire mon consentement
Veuillez ne pas me téléphoner
Supprimez mon numéro
Veuillez ne plus me contacter
Je préfère ne pas être appelée
Uniquement par mail svp
Dzwonić nie proszę
Lütfen aramayın
No me llamen
niet b ellen
n.i.e.t. bellen
niet_bellen
NIET BELLEN
niet meer b3llen
nooit meer bellen ❌📞
📵
🚫📞
mail only pls
Ben doof dus bellen heeft geen zin
Ik neem toch niet op
U hoeft mij niet meer te benaderen
Geen interesse meer
Ik heb geen interesse meer, graag geen contact meer
Wij hebben al een andere leverancier gekozen, u hoeft niet meer te bellen
Wij zien ervan af. Niet bellen graag.
Uitschrijven aub
Ik wil mij afmelden
Afmelden
unsubscribe
STOP
AVG verzoek: verwijder mijn gegevens
Ik maak bezwaar tegen telefonische verkoop
U heeft geen toestemming meer
Mijn toestemming trek ik in
Toestemming ingetrokken
Ik heb nooit toestemming gegeven
Wie heeft u mijn nummer gegeven? Ik wil dit niet
Dit is ongewenste telefonische acquisitie
Bellen is verboden, zie bel-me-niet
Ik sta in het bel-me-niet register
zet mij op de zwarte lijst
klant boos, wil geen contact
Telefoon: nee
Telefoon nee, mail ja
bellen: nee
Bellen? Nee.
Mag ik gebeld worden: nee
Ik wil dat u stopt met bellen
Jullie hebben geen toestemming om te bellen
Ik heb u geen toestemming gegeven
Niemand heeft u toestemming gegeven mij te bellen
Ik heb mij hier nooit voor aangemeld
Ik heb dit formulier niet ingevuld
Dit is niet van mij, verwijder dit
Verkeerd nummer, dit is niet Jan
U heeft het verkeerde nummer
Ik wens niet benaderd te worden
Ik verzoek u mij niet te benaderen
Graag geen contact opnemen
Neem geen contact meer met mij op
Contact niet meer op prijs gesteld
Laat mij alsjeblieft met rust
Ik heb al panelen, niet meer bellen
Reeds gekocht elders. Telefoontjes niet meer nodig.
We hebben geen interesse meer, bedankt, u hoeft niet terug te bellen
Nee bedankt, niet terugbellen
Terugbellen hoeft niet meer
Terugbellen niet nodig
Liever geen telefonisch contact
Alleen contact per e-mail a.u.b.
Enkel per mail
s.v.p. per mail
Graag per e-mail reageren, bellen niet mogelijk
Mail s.v.p., ik ben niet telefonisch bereikbaar
Kunt u mijn nummer verwijderen?
Gelieve mijn telefoonnummer te wissen
Wis mijn gegevens
Vergeet mij
Schrijf mij uit
Meld mij af
Afgemeld door klant
Ik trek mijn aanvraag in
Aanvraag intrekken
Annuleer mijn aanvraag, en bel niet
Toestemming telefonisch: ingetrokken
Ik herroep mijn toestemming
Ik trek mijn akkoord in
Geen akkoord voor bellen
Niet akkoord met telefonisch contact
Oneens met bellen
Bellen verboden
Ik zit in de schuldhulp, niet bellen
Ik ben ziek, bel me niet meer
Mijn vader is overleden, verwijder zijn gegevens
Moeder heeft dementie, bel haar niet
Ik word gek van jullie telefoontjes
Ik word te vaak gebeld
Jullie bellen te vaak, stop ermee
Elke dag gebeld, dit moet stoppen
Klacht: word lastiggevallen
Hou op
Stop ermee
Niet meer doen
Geen telefoon aub
Geen gebel
Geen bel
Not interested, please stop
Please do not contact me
Do not ring
No phone contact
Phone: no
By email only please
Only email
Remove me
Delete my data
Opt out
I opt out of calls
Please unsubscribe me
I never gave consent
I did not consent to calls
Revoke my consent
Leave me alone
Keine Werbung per Telefon
Bitte keine Telefonanrufe
Bitte nur schriftlich
Kein Interesse mehr, bitte nicht mehr melden
Bitte löschen Sie meine Daten
Einwilligung widerrufen
Lassen Sie mich in Ruhe
Pas de démarchage téléphonique
Ne me téléphonez pas
Je ne veux plus d'appels
Par mail uniquement
Laissez-moi tranquille
Désinscrivez-moi
Opposition au démarchage
Ik heb geen belangstelling
Ik wil dit niet meer
Ik ben er klaar mee
Ik zie ervan af
Mijn aanvraag mag weg
Haal mijn naam weg
Dit was een vergissing
Ik heb dit niet aangevraagd
Foutje
Niet voor mij
Wrong number
I changed my mind
I did not ask for this
Ich habe das nicht angefordert
Kein Interesse
Non merci
Plus intéressé
Annuleren
Doe maar niet
Ik weiger
Graag alles schriftelijk
Ik ben slechthorend, mail graag
U stalkt mij
Basta
<p>Bel&nbsp;mij niet</p>
<div>Haal mij<br>uit het systeem</div>
Bel mij n&iacute;et
`)

test.each(refusing)('%j is read by somebody before a call', (remarks) => {
  expect(mayRefuse(remarks)).toBe(true)
})

test.each([
  'Ik heb liever dat u belt',
  'Mail is kapot, alleen bellen',
  'Only phone please',
  'Nicht vor 18 Uhr anrufen',
  'Ne pas appeler avant 18h',
])('%j asks for a call', (remarks) => {
  expect([doubtsCalls(remarks), mayRefuse(remarks)]).toEqual([false, false])
})

test('markup is read as text', () => {
  expect(refusesInRemarks('<p>Bel&nbsp;mij niet</p>')).toBe(true)
  expect(refusesInRemarks('<b>n&#105;et</b> bellen')).toBe(true)
  expect(refusesInRemarks('n.i.e.t. bellen')).toBe(true)
  expect(refusesInRemarks('Dak < 30 graden & niet vlak')).toBe(false)
})

test('a field that asks when to call may be told never', () => {
  expect(fieldDoubtsCalls('Beste beltijd', 'nooit')).toBe(true)
  expect(fieldDoubtsCalls('Beste beltijd', 'na 18 uur')).toBe(false)
})

test.each(['niet ', 'mail ', 'geen x ', 'als ik ', '<p ', '&#1', 'a.b.', 'laat ', 'neem '])(
  'a page of %j is read at once',
  (part) => {
    const began = Date.now()
    mayRefuse(part.repeat(20_000))
    expect(Date.now() - began).toBeLessThan(1_000)
  },
)
