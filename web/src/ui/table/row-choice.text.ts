import { defineTexts } from '../../text/define-texts.ts'

const rowChoice = defineTexts('rowChoice', {
  en: {
    column: 'Chosen',
    choose: 'Choose {name}',
    all: 'Choose all on this page',
    count: '{count} chosen',
    actions: 'With what is chosen',
    everything: 'Choose all {count} of this filter',
    onlyFirst: 'Choose the first {count} of this filter',
    clear: 'Choose nothing',
  },
  nl: {
    column: 'Gekozen',
    choose: '{name} kiezen',
    all: 'Alles op deze pagina kiezen',
    count: '{count} gekozen',
    actions: 'Met wat gekozen is',
    everything: 'Alle {count} van dit filter kiezen',
    onlyFirst: 'De eerste {count} van dit filter kiezen',
    clear: 'Niets kiezen',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    rowChoice: typeof rowChoice
  }
}
