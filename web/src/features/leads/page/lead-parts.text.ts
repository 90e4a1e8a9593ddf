import { defineTexts } from '../../../text/define-texts.ts'

const leadParts = defineTexts('leadParts', {
  en: {
    label: 'Parts of the lead',
    overview: 'Overview',
    timeline: 'Timeline',
    data: 'Data',
    files: 'Files',
    missing: 'Not there yet',
  },
  nl: {
    label: 'Onderdelen van de lead',
    overview: 'Overzicht',
    timeline: 'Tijdlijn',
    data: 'Gegevens',
    files: 'Bestanden',
    missing: 'Nog leeg',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    leadParts: typeof leadParts
  }
}
