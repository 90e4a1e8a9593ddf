import { defineTexts } from '../text/define-texts.ts'

const csvImport = defineTexts('csvImport', {
  en: {
    choose: 'Choose a file',
    template: 'Download a template',
    preview: 'Preview of {name}',
    unreadable: 'This file is empty or could not be read.',
    tooLarge: 'This file is too large: import at most {most} characters at once.',
  },
  nl: {
    choose: 'Bestand kiezen',
    template: 'Sjabloon downloaden',
    preview: 'Voorbeeld van {name}',
    unreadable: 'Dit bestand is leeg of kon niet worden gelezen.',
    tooLarge: 'Dit bestand is te groot: lees hoogstens {most} tekens tegelijk in.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    csvImport: typeof csvImport
  }
}
