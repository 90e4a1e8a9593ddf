import { defineTexts } from '../text/define-texts.ts'

const bulkChange = defineTexts('bulkChange', {
  en: {
    what: 'What',
    now: 'Now',
    becomes: 'Becomes',
    stays: 'stays as it is',
    change_one: 'Change {count}',
    change_other: 'Change {count}',
    done_one: '{count} changed.',
    done_other: '{count} changed.',
    failed: '{name} was not changed: {message}',
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
    change_one: '{count} wijzigen',
    change_other: '{count} wijzigen',
    done_one: '{count} gewijzigd.',
    done_other: '{count} gewijzigd.',
    failed: '{name} is niet gewijzigd: {message}',
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
