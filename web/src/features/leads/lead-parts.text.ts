import { defineTexts } from '../../text/define-texts.ts'

const leadParts = defineTexts('leadParts', {
  en: {
    label: 'Parts of the lead',
    overview: 'Overview',
    timeline: 'Timeline',
    data: 'Data',
    files: 'Files',
  },
  nl: {
    label: 'Onderdelen van de lead',
    overview: 'Overzicht',
    timeline: 'Tijdlijn',
    data: 'Gegevens',
    files: 'Bestanden',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    leadParts: typeof leadParts
  }
}
