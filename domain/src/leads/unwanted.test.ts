import { expect, test } from 'vitest'
import { doubtsCalls } from './objections/doubts-calls.ts'

const lines = (texts: string) => texts.trim().split('\n')

/** What strangers wrote to find who is called though they said not to; the words that were made up to try the stems are below. */
const byStrangers = lines(`
Ik stel het op prijs als u mij niet belt
Gelieve niet te telefoneren
Niet telefoneren a.u.b.
Bellen liever niet
Liever geen gesprek aan de telefoon
Ik zou het fijn vinden als jullie niet bellen
Wilt u het nummer uit uw bestand halen
Mijn gegevens mogen niet gebruikt worden voor telemarketing
Geen telemarketing
Ik ben niet van gebelletjes gediend
Graag alles via de mail afhandelen, geen telefoontjes
Gewoon mailen, niet bellen
Gewoon ff mailen, bel niet
niet belle aub
niet bellen pls
nietbellen
NIETBELLEN!!!
n.b. niet bellen
Bel me niet meer, ik heb al panelen
Ik wil verder niet gebeld worden
Stop met het bellen van mijn moeder
Mijn moeder (84) mag niet gebeld worden
Zoon vraagt of wij zijn vader niet meer willen bellen
mevr wil geen telefoon meer krijgen
Klant geeft aan geen prijs te stellen op telefonisch contact
Klant heeft gevraagd hem niet meer te bellen
Heeft verzocht om verwijdering van zijn nummer
Ik heb bij jullie aangegeven dat ik niet gebeld wil worden
Ik had toch gezegd dat jullie niet meer mochten bellen
Nogmaals: bel me niet
Voor de laatste keer: NIET BELLEN
Wij zijn niet telefonisch te benaderen voor commerciële doeleinden
Zet me op jullie bel-me-niet-lijst
Ik trek hierbij mijn toestemming om te bellen in
Hierbij maak ik bezwaar tegen het gebruik van mijn telefoonnummer
Ik geef geen toestemming om mij te bellen
Ik heb geen toestemming gegeven voor telefonisch contact
Mijn toestemming vervalt per vandaag
Telefonisch contact wordt niet op prijs gesteld
Contact per telefoon niet gewenst
Contact enkel schriftelijk
Alleen per post
Alleen per brief graag
Stuur maar een brief, bel niet
Alleen via e-mail bereikbaar
Enkel bereikbaar per mail
Stuur mij alleen een mail
Reageren alleen per mail
Antwoord a.u.b. uitsluitend per e-mail
E-mail heeft mijn voorkeur, bel mij dus niet
Bel niet, app
Appen ipv bellen
WhatsApp graag, niet bellen
sms mag, bellen niet
Ik neem de telefoon niet op voor onbekende nummers, mail dus
Ik ben aan het werk, dus bel mij nooit
Bel nooit
Bel mijn vrouw niet
Niet naar mijn werk bellen
Haal me uit het systeem
Haal ons alstublieft van uw lijst
Wil je mijn gegevens weghalen
Gegevens a.u.b. verwijderen
Verwijder alles wat u van mij heeft
Ik wil niet in jullie bestand staan
Hoe komen jullie aan mijn nummer? Verwijderen!
Ik wil niets met jullie te maken hebben
Geen contact gewenst
Contact ongewenst
Nooit meer contact
Vraagt om rust, niet meer opnemen
Overleden, nabestaanden niet bellen
Is overleden, niet meer contacteren
AVG: bezwaar art. 21
Beroep op recht van bezwaar
Recht op vergetelheid
Wil niet meer in aanmerking komen voor acties per telefoon
Doof, geen telefoon
Kan niet telefoneren (doof)
Spraakgebrek, daarom niet bellen
Ik vind bellen vreselijk, mailen graag
Bellen stel ik niet op prijs
Een telefoontje is niet nodig
Een belletje hoeft niet hoor
U hoeft niet te bellen
bel maar niet
Bel mij a.u.b. NIET op dit nummer
Bel niet naar dit nummer
Dit nummer is niet bedoeld voor verkoop
Nr alleen voor noodgevallen
Telefoonnr alleen invullen want verplicht. Niet bellen!
Ik moest een nummer invullen maar bellen hoeft niet
Geen ongevraagde telefoontjes
Geen verkooppraatjes aan de telefoon
Geen colportage en telefonische verkoop
Blijf van mijn telefoon af
Hou op mij te bellen
Houd op met dat gebel
Schei uit met bellen
Kap met bellen
Ophouden met bellen
Genoeg gebeld, stop
Jullie worden geblokkeerd als je nog een keer belt
Ik doe aangifte als u nog eens belt
Ik meld dit bij de ACM als jullie nog bellen
Nein danke, nicht anrufen
Bitte nicht anrufen
Ne pas appeler
Wilt u mijn telefoonnummer verwijderen?
Nicht anrufen bitte
Bitte rufen Sie mich nicht an
Rufen Sie nicht mehr an
Bitte löschen Sie meine Daten
Kein Anruf erwünscht
Keine Anrufe bitte
Kein Telefonkontakt
Ich möchte nicht angerufen werden
Ich widerspreche der Nutzung meiner Daten
Streichen Sie mich von Ihrer Liste
Nur per E-Mail
Nur schriftlich bitte
Ne m'appelez plus
Ne plus m'appeler
Veuillez ne pas me téléphoner
Pas d'appels s'il vous plaît
Arrêtez de m'appeler
Supprimez mes données
Retirez-moi de votre liste
Je ne veux pas être appelé
Uniquement par e-mail
Uniquement par courrier
Pas de démarchage téléphonique
`)

const madeUp = lines(`
Wilt u zo vriendelijk zijn mij niet langer telefonisch te benaderen
Ik ben niet gediend van jullie verkooptelefoontjes
Laat mijn moeder met rust alsjeblieft
Blijf weg van mijn telefoon
Geen interesse, gooi mijn gegevens maar weg
Mijn nummer is niet voor commercieel gebruik
Hang altijd op bij verkopers, dus bespaar je de moeite
Ik word gek van al die telefoontjes
Het is nu wel klaar met dat telefoneren
Ik wens door niemand van uw bedrijf gebeld te worden
Ik heb me al drie keer afgemeld en toch blijven jullie bellen
Graag per omgaande mijn naam van de bellijst schrappen
Contact uitsluitend via mijn advocaat
Ik trek alles in wat ik heb goedgekeurd
Jullie hebben geen toestemming meer
Niet meer doen, dat gebel
Telefoon staat alleen open voor familie
Verzoek tot verwijdering persoonsgegevens
Graag al mijn data laten wissen
Dit is een privénummer, niet voor bedrijven
U belt mij vanaf nu niet meer
Voortaan alleen mailen svp
Ik wens geen verder contact
Dringend verzoek: telefoontjes staken
Staak het bellen
Wij stellen uw telefoontjes niet op prijs
Mijn vader is dement, bel hem alstublieft nooit meer
Ik krijg stress van bellen, stuur een mailtje
Haal dit nummer er bij jullie uit
Niks meer sturen en niks meer bellen
Zet mij op de zwarte lijst a.u.b.
Ik verbied u mij te bellen
Wie heeft u mijn nummer gegeven? Weg ermee
We hebben al een bel-me-niet-registratie
Kunt u ervoor zorgen dat ik niet meer gebeld word?
Ik wil uit de mailing en de telefoonlijst
Wordt dit nog een keer gedaan dan volgt een klacht bij de ACM
Ik geef jullie mijn 06 maar niet om op gebeld te worden
Bellen heeft geen zin, ik neem toch niet op
Afblijven van mijn nummer
Please take my number off your records
Don't ring this number again
Bitte keine Werbeanrufe
Merci de ne plus m'appeler
Ik heb genoeg van jullie telefoontjes
Doe mij een plezier en bel me niet
Dat eeuwige gebel ook, hou daar eens mee op
Mijn oma is 91, laat haar a.u.b. met rust
Neem alstublieft geen contact meer met ons op
Ik wens niet benaderd te worden
Gelieve mijn gegevens te verwijderen conform de AVG
Schrap mij maar van de lijst
Mag ik van uw belbestand af?
Zorg dat mijn nummer bij jullie verdwijnt
U mag mij schrijven, niet opbellen
Ik reageer alleen op post
Voor contact: uitsluitend schriftelijk
Aanvraag was een vergissing, hoef geen telefoontje
Per ongeluk ingevuld, graag negeren en niet bellen
Dit was niet de bedoeling, verwijder mijn aanvraag
Ik heb hier nooit om gevraagd
Ik heb nergens toestemming voor gegeven
Kunt u mij uit het adressenbestand halen
Telefonisch ben ik niet van gediend
Nee, ik wil geen telefoontje van een verkoper
Hou je telefoontjes maar
Ik blokkeer dit nummer als jullie weer bellen
Bel een ander lastig
Zoek een ander om te bellen
Doe geen moeite om te bellen
Bellen is echt niet nodig
Telefoneren hoeft niet
Verkopers aan de telefoon druk ik weg
Ongewenst gebeld, graag stoppen
Einde contact graag
Beëindig het contact
Meld mij af voor alles
Ik wil dat mijn gegevens gewist worden
Zet er een streep door, ik wil er niks meer over horen
Heb al drie keer nee gezegd
Mijn antwoord blijft nee, niet meer vragen
Ik stap naar de Autoriteit Persoonsgegevens
Not interested, stop phoning us
Please unsubscribe this phone number
Ich will keine Anrufe mehr bekommen
Je refuse tout démarchage
Ik zou graag zien dat u mij niet meer opbelt
Schrijf me gewoon een brief in plaats van te bellen
Gelieve van telefonisch contact af te zien
Mijn nummer is alleen voor mijn kinderen bedoeld
Nooit geen telefoontjes meer aub
Geen gebel meer svp
Ik wil geen ongevraagde gesprekken
Bel dit nummer nooit meer
Wat een opdringerige bellers, stop ermee
Jullie bellen te vaak, hou daarmee op
Verwijder me
Graag uit alle systemen wissen
Wis mijn telefoonnummer alstublieft
Mijn persoonsgegevens mogen niet worden bewaard
Ik maak gebruik van mijn recht op verwijdering
Deze persoon heeft bezwaar gemaakt tegen telefonische benadering
Mevrouw is slechthorend en kan niet telefoneren
Meneer reageerde woedend, niet meer contacteren
Stuur alles per post, ik neem geen telefoon op
Contact verloopt alleen via mail
Enkel via whatsapp bereikbaar, niet bellen
Ik wens alleen correspondentie per brief
Telefoonnummer is niet voor acquisitie
Stop met mij lastigvallen
Jullie vallen me lastig
Ik ben het zat om gebeld te worden
Ben klaar met al die verkopers
Niet akkoord met telefonische benadering
Ik verzoek u het bellen te staken
Mijn toestemming is ingetrokken
Bij dezen trek ik mijn toestemming in
Geen toestemming voor bellen
Wij doen geen zaken via de telefoon
Aan de telefoon koop ik niets
Gaarne geen verkopers aan de lijn
Ik hoef geen adviseur aan de telefoon
Voor de goede orde: bellen is niet toegestaan
Haal ons telefoonnummer weg
Do not contact me ever again
Take me off your calling list
Ich möchte keine Werbung am Telefon
Je ne souhaite pas être contacté par téléphone
Ik heb liever dat er niemand meer belt
Stuur liever een bericht, bellen vind ik niks
U hoeft mij niet te bellen hoor
Alsjeblieft geen telefoon
Geen belletjes op dit nummer
Van verkoop via de telefoon moet ik niks hebben
Ik neem geen verkopers te woord
Klant wil absoluut niet meer gebeld worden
Mw. heeft gevraagd haar van de lijst te halen
Dhr. verzoekt alle gegevens te wissen
Haal mijn vader van de bellijst, hij is 88
Ik herroep mijn toestemming
Toestemming per direct beëindigd
Ik geef geen akkoord voor telefonisch contact
Jullie schenden mijn privacy met dat gebel
Ik dien een klacht in als er nog een telefoontje komt
Als u nog eens contact zoekt schakel ik een advocaat in
Dit is de laatste waarschuwing, geen contact meer
Wilt u dit adres en nummer uit uw systeem verwijderen
Verwijdering gewenst van alle gegevens
Maak gebruik van e-mail en niet van de telefoon
Communiceer met mij alleen schriftelijk
Mail is voldoende, telefoon niet nodig
Een mailtje volstaat, dus geen telefoontje
Ik ben doof, bellen heeft geen zin
Wegens ziekte geen telefoongesprekken mogelijk
Op dit nummer niet bereikbaar voor verkoop
Geen telemarketing gewenst
Ik koop niet via de telefoon
Niet weer bellen a.u.b.
Nie meer bellen
bel me ff niet meer
Liever helemaal geen contact
Never phone this number again
Bitte streichen Sie meine Telefonnummer
Veuillez supprimer mon numéro
`)

test.each([...byStrangers, ...madeUp])('nobody calls by %j before it was read', (remarks) => {
  expect(doubtsCalls(remarks)).toBe(true)
})
