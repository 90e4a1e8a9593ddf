import { defineTexts } from '../text/define-texts.ts'

const rowChoice = defineTexts('rowChoice', {
  en: {
    column: 'Chosen',
    choose: 'Choose {name}',
    all: 'Choose all on this page',
    count: '{count} chosen',
    actions: 'With what is chosen',
  },
  nl: {
    column: 'Gekozen',
    choose: '{name} kiezen',
    all: 'Alles op deze pagina kiezen',
    count: '{count} gekozen',
    actions: 'Met wat gekozen is',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    rowChoice: typeof rowChoice
  }
}
