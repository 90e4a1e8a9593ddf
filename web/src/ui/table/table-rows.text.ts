import { defineTexts } from '../../text/define-texts.ts'

/** Rows and columns of tables on small screens, and where they are empty. */
const tableRows = defineTexts('tableRows', {
  en: {
    filters: 'Filter and sort',
    filtersOn: 'Filter and sort ({count})',
    emptyColumn: '{column} (empty here)',
    noRoom: '{column} (no room here)',
  },
  nl: {
    filters: 'Filteren en sorteren',
    filtersOn: 'Filteren en sorteren ({count})',
    emptyColumn: '{column} (hier leeg)',
    noRoom: '{column} (past hier niet)',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    tableRows: typeof tableRows
  }
}
