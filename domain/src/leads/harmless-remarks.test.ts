import { expect, test } from 'vitest'
import { doubtsCalls } from './objections/doubts-calls.ts'
import { refusesInRemarks } from './objections/refuses-in-remarks.ts'

test.each([
  'Hou op mij te bellen',
  'Houd op met dat gebel',
  'Schei uit met bellen',
  'Kap met bellen',
  'Ophouden met bellen',
  'nietbellen',
  'NIETBELLEN!!!',
  'niet belle aub',
  'Gelieve niet te telefoneren',
  'Niet telefoneren a.u.b.',
  'Bitte nicht anrufen',
  'Nein danke, nicht anrufen',
  'Keine Anrufe bitte',
  'Ne pas appeler',
  "Ne m'appelez plus",
])('%j marks whoever wrote it', (remarks) => {
  expect(refusesInRemarks(remarks)).toBe(true)
})

test.each([
  'Kan niet telefoneren op het werk',
  'Bitte nicht vor 18 Uhr anrufen',
  'Ik bel nooit terug naar anonieme nummers',
  'Ik lees mijn mail nooit, bellen dus',
  'De nok van het dak ligt op 7 meter',
  'Hou op zaterdag rekening met bellen',
  'Houd er rekening mee dat u op het dak moet',
])('%j marks nobody', (remarks) => {
  expect(refusesInRemarks(remarks)).toBe(false)
})

const harmless = `
Ik heb een plat dak en wil graag weten wat er past
Kan ik ook een batterij erbij nemen?
Wij hebben nog geen zonnepanelen
De meterkast zit in de gang, geen ruimte meer
Het dak is in 2019 vernieuwd, geen asbest
Graag een offerte voor 12 panelen
Ik ben benieuwd naar de terugverdientijd
Mijn verbruik is 4200 kWh, niet zeker
Geen haast, oriënterend
Ik wil niet te veel uitgeven
Mijn vrouw wil niet te veel panelen op het dak
Er staat een boom voor het dak, die gaat niet weg
Kunnen de panelen ook op de schuur?
Ik heb geen idee hoeveel ik verbruik
Bel me als u meer informatie nodig heeft
U kunt mij altijd bellen
Belt u mij morgen?
Graag contact opnemen over een thuisbatterij
Neem contact met mij op
Neem gerust contact op per mail of telefoon
Ik ben overdag niet thuis
Ik werk in ploegendienst en ben soms niet bereikbaar
Ik ben moeilijk bereikbaar, blijf proberen
Mobiel is het beste, vaste telefoon hoor ik niet
Liefst bellen na 17 uur
Bel aub niet voor 10 uur
Niet bellen op vrijdag
Vrijdagmiddag niet bellen aub
Kan alleen op maandag gebeld worden
Op woensdag werk ik niet, dan kunt u bellen
Voordat u belt, kijk even naar de foto's van het dak
Bij geen gehoor graag inspreken
Als ik niet opneem, stuur een appje
Stuur vooraf een sms, dan neem ik op
Ik neem geen anonieme nummers op, bel met zichtbaar nummer
Mijn nummer is gewijzigd, gebruik dit nummer
Het oude nummer klopt niet meer
Ik heb een nieuw telefoonnummer
Mijn gegevens staan hieronder
Mijn gegevens kloppen niet helemaal, huisnummer is 12a
Ik sta al in jullie systeem als klant
Ik stond niet in jullie lijst van afspraken
Uit de lijst van panelen kies ik de zwarte
Welke panelen staan op jullie lijst?
Ik haal de gegevens van de meter nog op
Ik verwijder zelf de oude panelen
De aannemer haalt de steiger weg
De schoorsteen moet eraf
De oude boiler gaat eruit
Kan de gasaansluiting worden verwijderd?
Kunnen de kosten van de lijst eraf?
Het systeem moet uit te breiden zijn
Wij willen uit het gas
Wij stappen over, contract verloopt in mei
Mijn contract met de leverancier eindigt in december
Toestemming van de gemeente is niet nodig
Toestemming van de VvE volgt nog
Wij hebben toestemming van de buren
Geen schaduw, geen dakkapel
Geen probleem om te bellen
Bellen is geen probleem
Ik vind bellen prima
Ik heb liever een telefoontje dan een mail
Mailen hoeft niet, bel maar
Niet mailen maar bellen
Niet appen, bellen graag
Ik lees mijn mail nooit, bellen dus
Ik heb geen e-mail, alleen telefoon
Ik heb geen internet, bel mij
Email doet het niet
Ik heb nooit een offerte ontvangen
Ik heb nog niets van u gehoord
Er heeft nog niemand gebeld
Waarom belt er niemand?
Ik ben niet teruggebeld
Vorige week zou ik gebeld worden, dat is niet gebeurd
Ik zou gebeld worden maar heb niets gehoord
Stopcontact in de schuur is er niet
Het stopt soms met regenen
Stop de offerte maar in de brievenbus
De omvormer stopt ermee
De salderingsregeling stopt in 2027
Ik ben klaar met mijn hoge energierekening
Genoeg plek op het dak
Er is genoeg ruimte voor 20 panelen
We zijn het gas zat
Een hekel aan lelijke panelen
De rust in de buurt is belangrijk, geen herrie
Warmtepomp mag niet te veel geluid maken
Ik wil geen contract van 20 jaar
Ik wil geen huurpanelen
Ik wil geen lening
Ik heb recht op subsidie
Heb ik recht op btw-teruggave?
Recht op het zuiden, 35 graden
Bezwaar van de welstand is afgewezen
De buurman heeft bezwaar tegen de schittering
Ik wil niets met gas te maken hebben
Alleen het zuidelijke dak graag
Alleen op de garage
Alleen panelen, geen batterij
Uitsluitend Europese panelen
Alleen de post komt via de achterdeur
Wij wonen hier pas sinds kort
Pas in het voorjaar plaatsen
Brief van de netbeheerder ontvangen
Per brief is een aanbod gedaan door een ander
Het huis wordt verkocht, niet zeker of het doorgaat
Nieuwbouw, oplevering in maart
Spoed! Omvormer kapot, bel direct
Nood aan meer stroom
Ik meld mij graag aan
Ik wil mij aanmelden voor de actie
Mijn zoon regelt dit, bel hem
Bel mijn man, niet mij
Spreek geen Nederlands, call in English
No rush, call me whenever
Please call after 6pm
Can you not use black panels
Do you also install heat pumps?
I don't have a roof plan
Not sure about the size
My phone is off in the morning
Bitte um Rückruf
Ich möchte ein Angebot für 12 Module
Kein Schatten auf dem Dach
Je voudrais un devis
Appelez-moi après 18 heures
Ik ben via Kees Kap bij jullie gekomen
De nok van het dak ligt op 7 meter
De kap is van hout
Bel gerust in de avond
Niet bellen op zondag graag
Bel niet voor 9 uur
Bellen na 19.00, daarvoor werk ik
Liever na het weekend bellen
Ik kan alleen na vieren bellen
Ik ben alleen telefonisch bereikbaar
Alleen telefonisch bereikbaar na 17u
U kunt mij bellen op dit nummer
Mail werkt niet, bel maar
Mail of bel, maakt niet uit
Kan ik jullie ook bellen?
Ik heb gebeld, niemand nam op
Ik wil niet dat er op mijn dak geboord wordt
Ik wil geen contract voor 10 jaar
Ik wil geen grote omvormer in de gang
Kan er een stopcontact bij?
Stop met gas, over op elektrisch
Wij stoppen met gas
Verwijderen asbest nodig
Oude collectoren verwijderen
Ik heb geen toestemming nodig van de gemeente
Geen toestemming van buren nodig
Zonnepanelen niet zichtbaar vanaf straat
Ik mag van de VvE geen panelen aan de straatkant
Geen bezwaar, bel maar
Ik vind het prima als u belt
Prima om te bellen
Bellen mag altijd
Bellen mag
U mag bellen
Graag gebeld worden
Ik wil graag gebeld worden
Ik wil best gebeld worden
Ik wil niet lang wachten, bel snel
Niet wachten met bellen
Ik wil niet langer wachten op jullie telefoontje
Bel mij niet op mijn werk maar op mijn mobiel
Niet op mijn vaste nummer bellen maar op 06
Geen spam graag
Geen reclame in de bus
Ik wil geen nieuwsbrief
Geen nieuwsbrief
Nee dank je, geen laadpaal
Contact graag met mijn vrouw
Contact via mijn zoon Piet
Let op: huisnummer 12 is niet 12a
Tel. is van mijn vrouw
Telefoon is kapot geweest, doet het nu weer
Klant niet thuis, morgen terugbellen
Niet opgenomen
Voicemail
Geen gehoor 3x
Nummer klopt niet meer
Bel-me-niet geldt niet, klant heeft zelf aangevraagd
Staat niet in het bel-me-niet-register
Heeft zich niet afgemeld
Toestemming is gegeven op beurs
Klant gaf toestemming om te bellen
Klant heeft geen bezwaar
Wil per mail offerte, dan bellen
Stuur eerst een mail, bel daarna
Alleen interesse in panelen, niet in batterij
Alleen mail als bellen niet lukt
De vorige installateur mag niet meer op mijn dak
Ik wil niet meer van jullie concurrent horen
Ik bel nooit terug naar anonieme nummers
Wordt gebeld door 3 bedrijven, wil snel beslissen
We zijn verhuisd, nummer is hetzelfde
Geen haast met bellen
Niet vergeten te bellen!
Waarom word ik niet gebeld?
Hebben jullie me niet gebeld?
Niet eerder gebeld
Er is nog niet met klant gebeld
Ik spreek slecht Nederlands, bel in Engels
Graag niet te laat bellen
Bel niet te laat
Bel niet tussen 12 en 13 uur
Geen telefoon ontvangen van jullie
Geen telefoontje gehad
Ik heb geen telefoontje gehad vorige week
Nog steeds geen telefoontje
Bitte anrufen
`
  .trim()
  .split('\n')

test.each(harmless)('%j marks nobody', (remarks) => {
  expect(refusesInRemarks(remarks)).toBe(false)
})

test('of what is harmless one in twenty at most waits for somebody who reads it', () => {
  const doubted = harmless.filter((remarks) => doubtsCalls(remarks))
  expect(doubted.length, doubted.join(', ')).toBeLessThan(harmless.length / 20)
})

test.each(['hou ', 'kap ', 'mijn nummer ', 'niet nog ', 'haal ', 'stop, ', '. ', 'ne ', 'van lijst '])(
  'a page of %j is read at once',
  (part) => {
    const began = Date.now()
    doubtsCalls(`bellen ${part.repeat(20_000)}`)
    refusesInRemarks(`bellen ${part.repeat(20_000)}`)
    expect(Date.now() - began).toBeLessThan(1_000)
  },
)
