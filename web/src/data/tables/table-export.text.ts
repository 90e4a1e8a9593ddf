import { defineTexts } from '../../text/define-texts.ts'

const tableExport = defineTexts('tableExport', {
  en: {
    export: 'Export as CSV',
    workbook: 'Export for Excel',
    download: 'Export',
    formats: { csv: 'All rows as CSV', xlsx: 'All rows for Excel' },
    running: 'The export is being created. It is saved when complete; keep this tab open until then.',
    stop: 'Stop',
    saved: 'The export has been saved.',
    refused: 'The export does not support these filters: {names}. Clear them and try again.',
    failed: 'The export was interrupted. Try again, or choose a shorter period.',
  },
  nl: {
    export: 'Exporteren als CSV',
    workbook: 'Exporteren voor Excel',
    download: 'Exporteren',
    formats: { csv: 'Alle rijen als CSV', xlsx: 'Alle rijen voor Excel' },
    running:
      'De export wordt gemaakt. Hij wordt opgeslagen zodra hij compleet is; laat dit tabblad tot dan open.',
    stop: 'Stoppen',
    saved: 'De export is opgeslagen.',
    refused: 'De export kan niet met deze filters worden gemaakt: {names}. Wis ze en probeer het opnieuw.',
    failed: 'De export is afgebroken. Probeer het opnieuw, of kies een kortere periode.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    tableExport: typeof tableExport
  }
}
