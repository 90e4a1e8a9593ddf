import { defineTexts } from '../text/define-texts.ts'

const bulkChange = defineTexts('bulkChange', {
  en: {
    what: 'What',
    now: 'Now',
    becomes: 'Becomes',
    stays: 'stays as it is',
    change: 'Change',
    changeRows_one: 'Change {count} row',
    changeRows_other: 'Change {count} rows',
    done_one: '{count} row changed.',
    done_other: '{count} rows changed.',
    failed: '{name} was not changed: {message}',
    failedMore: '{count} more were not changed.',
    more: 'And {count} more.',
    progress: '{done} of {count} done. Keep this page open.',
    audited: 'Each change is kept in the audit.',
    activate: 'Make active',
    deactivate: 'Make inactive',
    active: 'Active',
    inactive: 'Inactive',
    assign: 'Assign adviser',
    adviser: 'Adviser',
    nobody: 'Nobody',
  },
  nl: {
    what: 'Wat',
    now: 'Nu',
    becomes: 'Wordt',
    stays: 'blijft zoals het is',
    change: 'Wijzigen',
    changeRows_one: '{count} regel wijzigen',
    changeRows_other: '{count} regels wijzigen',
    done_one: '{count} regel gewijzigd.',
    done_other: '{count} regels gewijzigd.',
    failed: '{name} is niet gewijzigd: {message}',
    failedMore: 'Nog {count} zijn niet gewijzigd.',
    more: 'En nog {count}.',
    progress: '{done} van {count} klaar. Houd deze pagina open.',
    audited: 'Elke wijziging wordt in het logboek bewaard.',
    activate: 'Actief maken',
    deactivate: 'Inactief maken',
    active: 'Actief',
    inactive: 'Inactief',
    assign: 'Adviseur toewijzen',
    adviser: 'Adviseur',
    nobody: 'Niemand',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    bulkChange: typeof bulkChange
  }
}
