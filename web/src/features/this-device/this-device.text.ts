import { defineTexts } from '../../text/define-texts.ts'

const thisDevice = defineTexts('thisDevice', {
  en: {
    waits: 'What waits to be sent',
    nothingWaits: 'Everything that was done on this device has arrived.',
    what: 'What',
    since: 'Done',
    size: 'Size',
    tries: 'Tries',
    why: 'Last answer',
    untried: 'Not tried yet',
    unanswered: 'No answer of the server',
    ofColleague: 'Of a colleague who logs in here',
    send: 'Send now',
    export: 'Export',
    exportHint:
      'A file that the office can take in, in the offline inbox. Nobody can read it without the server.',
    discard: 'Discard',
    discardNamed: 'Discard {name} of {at}',
    discardTitle: 'Discard this work?',
    discardText: 'It has not arrived anywhere. After this nobody can get it back.',
    holds: 'What this device keeps',
    holdsNothing: 'Nothing. The day of who advises or installs is kept here after a login with a connection.',
    part: 'Part',
    keptAt: 'Fetched',
    total: 'In all',
    refresh: 'Fetch again',
    wipe: 'Empty this device',
    wipeTitle: 'Empty this device?',
    wipeText:
      'What it keeps of your customers goes. Work that has not arrived stays, unreadable, and is still sent. Your day comes back with the next login.',
    wiped: 'This device keeps nothing readable of you any more',
    storage: 'Storage',
    persisted: 'The browser keeps it until you empty it.',
    notPersisted:
      'The browser may throw it away when the device is full. Safari does so after 7 days without a visit, unless Heliodesk is on the home screen, which keeps a storage of its own.',
    persist: 'Ask the browser to keep it',
    refused: 'The browser does not promise it. Install Heliodesk, or open it more often, and ask again',
    parts: {
      appointments: 'Visits',
      leads: 'Leads',
      quotations: 'Quotations',
      letters: 'Work letters',
      files: 'List of files',
      products: 'Products',
      prices: 'Prices, rules and texts',
      advisers: 'Advisers',
      templates: 'Your mail templates',
      employee: 'Who you are',
    },
  },
  nl: {
    waits: 'Wat wacht op verzending',
    nothingWaits: 'Alles wat op dit apparaat is gedaan, is aangekomen.',
    what: 'Wat',
    since: 'Gedaan',
    size: 'Grootte',
    tries: 'Pogingen',
    why: 'Laatste antwoord',
    untried: 'Nog niet geprobeerd',
    unanswered: 'Geen antwoord van de server',
    ofColleague: 'Van een collega die hier inlogt',
    send: 'Nu versturen',
    export: 'Exporteren',
    exportHint:
      'Een bestand dat kantoor kan inlezen, in de offline-inbox. Zonder de server kan niemand het lezen.',
    discard: 'Weggooien',
    discardNamed: '{name} van {at} weggooien',
    discardTitle: 'Dit werk weggooien?',
    discardText: 'Het is nergens aangekomen. Hierna kan niemand het terughalen.',
    holds: 'Wat dit apparaat bewaart',
    holdsNothing:
      'Niets. De dag van wie adviseert of installeert wordt hier bewaard na een login met verbinding.',
    part: 'Onderdeel',
    keptAt: 'Opgehaald',
    total: 'Samen',
    refresh: 'Opnieuw ophalen',
    wipe: 'Dit apparaat leegmaken',
    wipeTitle: 'Dit apparaat leegmaken?',
    wipeText:
      'Wat het van je klanten bewaart gaat weg. Werk dat niet is aangekomen blijft, onleesbaar, en wordt nog verstuurd. Je dag komt terug met de volgende login.',
    wiped: 'Dit apparaat bewaart niets leesbaars meer van jou',
    storage: 'Opslag',
    persisted: 'De browser bewaart het tot je het leegmaakt.',
    notPersisted:
      'De browser mag het weggooien als het apparaat vol is. Safari doet dat na 7 dagen zonder bezoek, behalve als Heliodesk op het beginscherm staat; dat heeft een eigen opslag.',
    persist: 'De browser vragen het te bewaren',
    refused: 'De browser belooft het niet. Installeer Heliodesk, of open het vaker, en vraag het opnieuw',
    parts: {
      appointments: 'Bezoeken',
      leads: 'Leads',
      quotations: 'Offertes',
      letters: 'Werkbrieven',
      files: 'Lijst van bestanden',
      products: 'Producten',
      prices: 'Prijzen, regels en teksten',
      advisers: 'Adviseurs',
      templates: 'Je mailsjablonen',
      employee: 'Wie je bent',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    thisDevice: typeof thisDevice
  }
}
