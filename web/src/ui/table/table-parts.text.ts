import { defineTexts } from '../../text/define-texts.ts'

const tableParts = defineTexts('tableParts', {
  en: {
    rangeOfTotal: '{from}-{to} of {total}',
    moreThan: 'more than {total}',
    counting: '… (counting)',
    emptyRange: '0 of 0',
    pageSize: 'Rows per page',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    pages: 'Pages',
    clearFilters: 'Clear filters',
    noMatches: 'No rows match these filters.',
    noMatchesHint: 'Change or clear the filters to see more.',
    filtersRefused: 'This link contains unknown filters: {names}.',
    filtersRefusedHint: 'The link may be old or mistyped. Clear the filters to see the rows.',
  },
  nl: {
    rangeOfTotal: '{from}-{to} van {total}',
    moreThan: 'meer dan {total}',
    counting: '… (tellen)',
    emptyRange: '0 van 0',
    pageSize: 'Rijen per pagina',
    firstPage: 'Eerste pagina',
    previousPage: 'Vorige pagina',
    nextPage: 'Volgende pagina',
    lastPage: 'Laatste pagina',
    pages: "Pagina's",
    clearFilters: 'Filters wissen',
    noMatches: 'Geen rijen passen bij deze filters.',
    noMatchesHint: 'Verander of wis de filters om meer te zien.',
    filtersRefused: 'De tabel kent dit uit het adres niet: {names}.',
    filtersRefusedHint: 'De link is misschien oud of verkeerd getypt. Wis de filters om de rijen te zien.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    tableParts: typeof tableParts
  }
}
