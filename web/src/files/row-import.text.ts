import { defineTexts } from '../text/define-texts.ts'

const rowImport = defineTexts('rowImport', {
  en: {
    rows: 'Rows of the file',
    row: 'Row',
    outcome: 'What happens to it',
    outcomes: { new: 'New', exists: 'Here already', failed: 'Failed' },
    counts: '{added} new, {exists} here already, {failed} failed',
    unknown: 'These columns are not used: {headings}',
    apply: 'Import new rows ({count})',
    applyValid: 'Import valid rows only ({count})',
  },
  nl: {
    rows: 'Rijen van het bestand',
    row: 'Rij',
    outcome: 'Gevolg',
    outcomes: { new: 'Nieuw', exists: 'Hier al', failed: 'Mislukt' },
    counts: '{added} nieuw, {exists} hier al, {failed} mislukt',
    unknown: 'Deze kolommen worden niet gebruikt: {headings}',
    apply: 'Nieuwe rijen inlezen ({count})',
    applyValid: 'Alleen geldige rijen inlezen ({count})',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    rowImport: typeof rowImport
  }
}
