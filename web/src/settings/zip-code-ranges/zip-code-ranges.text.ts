import { defineTexts } from '../../text/define-texts.ts'

const zipCodeRanges = defineTexts('zipCodeRanges', {
  en: {
    from: 'From',
    till: 'Till',
    priority: 'Priority',
    advisers: 'Advisers',
    active: 'Active',
    nobody: 'Nobody is chosen: no adviser gets visits in this range.',
    overlaps: 'Overlaps {range} (priority {priority}).',
    importLink: 'Import from CSV',
    import: {
      title: 'Import zip code ranges',
      text: 'A CSV file with a row per range: its first and last four digits, and if you like priority and advisers, by username, e-mail address or name with commas between them. A range that is there already is left as it is.',
      file: 'zip-code-ranges',
      applied: 'Zip code ranges added: {count}',
    },
  },
  nl: {
    from: 'Van',
    till: 'Tot en met',
    priority: 'Voorrang',
    advisers: 'Adviseurs',
    active: 'Actief',
    nobody: 'Er is niemand gekozen: geen adviseur krijgt bezoeken in dit gebied.',
    overlaps: 'Overlapt {range} (voorrang {priority}).',
    importLink: 'Uit CSV inlezen',
    import: {
      title: 'Postcodegebieden inlezen',
      text: 'Een CSV-bestand met een rij per gebied: de eerste en de laatste vier cijfers, en als je wilt voorrang en adviseurs, met gebruikersnaam, e-mailadres of naam en komma’s ertussen. Een gebied dat er al is, blijft zoals het is.',
      file: 'postcodegebieden',
      applied: 'Postcodegebieden toegevoegd: {count}',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    zipCodeRanges: typeof zipCodeRanges
  }
}
