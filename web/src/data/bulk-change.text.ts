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
    unknown:
      'Nobody knows whether {name} was changed: no answer came. Look at it before you change it again.',
    failedMore: '{count} more were not changed.',
    more: 'And {count} more.',
    progress: '{done} of {total} done. Keep this page open.',
    stop: 'Stop',
    stopping: 'Stopping',
    stopped: 'Stopped: {done} of {total} rows changed, the others stay as they were.',
    leaveTitle: 'Stop and leave?',
    leaveText: 'Rows are still being changed here. Leaving stops that: the other rows stay as they are.',
    leave: 'Stop and leave',
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
    unknown:
      'Of {name} is gewijzigd, is niet bekend: er kwam geen antwoord. Kijk ernaar voordat je het opnieuw wijzigt.',
    failedMore: 'Nog {count} zijn niet gewijzigd.',
    more: 'En nog {count}.',
    progress: '{done} van {total} klaar. Houd deze pagina open.',
    stop: 'Stoppen',
    stopping: 'Stopt',
    stopped: 'Gestopt: {done} van {total} regels gewijzigd, de andere blijven zoals ze waren.',
    leaveTitle: 'Stoppen en weggaan?',
    leaveText: 'Hier worden nog regels gewijzigd. Weggaan stopt dat: de andere regels blijven zoals ze zijn.',
    leave: 'Stoppen en weggaan',
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
