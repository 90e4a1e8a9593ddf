import { defineTexts } from '../text/define-texts.ts'

const rowImport = defineTexts('rowImport', {
  en: {
    rows: 'Rows of the file',
    row: 'Row',
    outcome: 'What happens to it',
    outcomes: { new: 'New', exists: 'Exists already', failed: 'Failed' },
    counts: '{added} new, {exists} exist already, {failed} failed',
    unknown: 'These columns are not used: {headings}',
    apply: 'Import {count} rows',
    applyValid: 'Import the {count} valid rows',
  },
  nl: {
    rows: 'Rijen van het bestand',
    row: 'Rij',
    outcome: 'Wat ermee gebeurt',
    outcomes: { new: 'Nieuw', exists: 'Bestaat al', failed: 'Mislukt' },
    counts: '{added} nieuw, {exists} bestaan al, {failed} mislukt',
    unknown: 'Deze kolommen worden niet gebruikt: {headings}',
    apply: '{count} rijen inlezen',
    applyValid: 'De {count} geldige rijen inlezen',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    rowImport: typeof rowImport
  }
}
