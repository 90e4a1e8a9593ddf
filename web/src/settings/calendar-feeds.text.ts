import { defineTexts } from '../text/define-texts.ts'

const calendarFeeds = defineTexts('calendarFeeds', {
  en: {
    title: 'Calendar on a phone or in a mail program',
    intro:
      'Visits and events of {company}, {back} days back and {ahead} ahead, under a secret address to which a calendar subscribes. It only reads. Calendars look when it suits them and may be hours behind: what counts is in Heliodesk.',
    secret: 'Whoever has the address reads it without a login.',
    none: 'There is no address.',
    employee_id: 'Whose',
    shows: 'What it shows',
    contents: { initials: 'Initials and town', names: 'Names, addresses and phone numbers' },
    made: 'Address made on {date}',
    madeBy: 'Address made on {date} by {name}, who may read it too',
    read: 'last read around {time}',
    unread: 'not read yet',
    names: 'Show names, addresses and phone numbers, not only initials and the town',
    make: 'Make an address',
    renew: 'New address',
    renewTitle: 'Make a new address?',
    renewText: 'The present one ends: each calendar that reads it has to subscribe again.',
    end: 'End it',
    endTitle: 'End this calendar?',
    endText: 'Calendars that read it show nothing more from then on.',
    ended: 'The calendar ended',
    address: 'Address of the calendar',
    once: 'Copy it now, it is shown only once: as a subscription to a calendar “by URL”.',
    subscribe: 'Open in the calendar of this device',
    actingHint: 'While acting as somebody else no address is made.',
  },
  nl: {
    title: 'Agenda op een telefoon of in een mailprogramma',
    intro:
      'Afspraken bij {company}, {back} dagen terug en {ahead} vooruit, op een geheim adres waarop een agenda zich abonneert. Die leest alleen. Agenda’s kijken wanneer het hun uitkomt en kunnen uren achterlopen: wat telt, staat in Heliodesk.',
    secret: 'Wie het adres heeft, leest mee zonder in te loggen.',
    none: 'Er is geen adres.',
    employee_id: 'Van wie',
    shows: 'Wat zij toont',
    contents: { initials: 'Initialen en plaats', names: 'Namen, adressen en telefoonnummers' },
    made: 'Adres gemaakt op {date}',
    madeBy: 'Adres gemaakt op {date} door {name}, die het ook kan lezen',
    read: 'laatst gelezen rond {time}',
    unread: 'nog niet gelezen',
    names: 'Toon namen, adressen en telefoonnummers, niet alleen initialen en de plaats',
    make: 'Adres maken',
    renew: 'Nieuw adres',
    renewTitle: 'Nieuw adres maken?',
    renewText: 'Het huidige vervalt: elke agenda die het leest, moet zich opnieuw abonneren.',
    end: 'Beëindigen',
    endTitle: 'Deze agenda beëindigen?',
    endText: 'Agenda’s die haar lezen, tonen vanaf dan niets meer.',
    ended: 'De agenda is beëindigd',
    address: 'Adres van de agenda',
    once: 'Kopieer het nu, het wordt alleen deze keer getoond: als abonnement op een agenda “via URL”.',
    subscribe: 'Openen in de agenda van dit apparaat',
    actingHint: 'Terwijl u namens iemand anders werkt, wordt geen adres gemaakt.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    calendarFeeds: typeof calendarFeeds
  }
}
