import { defineTexts } from '../../../text/define-texts.ts'

const productImport = defineTexts('productImport', {
  en: {
    title: 'Import products',
    file: 'products',
    text: 'A CSV file or Excel workbook (.xlsx) whose first row holds headings, and each row below it a product. A product that is there, of the same type and name, is changed by what its row says; an empty cell says nothing. Prices wait for a colleague’s approval, also those of products that are there.',
    priceList: 'Only new prices? Import a price list',
    columnsText: 'Say for each column which field it is. What is not used, is not imported.',
    field: 'Field of the product',
    unused: 'Not used',
    noHeading: 'None of these headings is known. Does the first row of the file hold the headings?',
    needs: 'Say which column is: {fields}',
    check: 'Check',
    rows: 'Rows of the file',
    row: 'Row',
    outcome: 'What happens to it',
    outcomes: { new: 'New', changed: 'Changes', unchanged: 'Unchanged', failed: 'Refused' },
    counts: '{added} new, {changed} change, {unchanged} unchanged, {failed} refused',
    refused: 'Nothing is imported while rows are refused: mend them in the file and choose it again.',
    first: 'The first {shown} of {total} rows: what is refused or changes comes first.',
    changes: 'What it becomes',
    set: '{field}: {after}',
    becomes: '{field}: {before} becomes {after}',
    apply: 'Import {amount} products',
    applied: '{added} products added, {changed} changed.',
  },
  nl: {
    title: 'Producten inlezen',
    file: 'producten',
    text: 'Een CSV-bestand of Excel-werkmap (.xlsx) met koppen in de eerste rij en op elke rij daaronder een product. Een product dat er al is, van dezelfde soort en naam, wordt gewijzigd met wat zijn rij zegt; een lege cel zegt niets. Prijzen wachten op goedkeuring door een collega, ook die van producten die er al zijn.',
    priceList: 'Alleen nieuwe prijzen? Lees een prijslijst in',
    columnsText: 'Zeg van elke kolom welk veld het is. Wat niet wordt gebruikt, wordt niet ingelezen.',
    field: 'Veld van het product',
    unused: 'Niet gebruikt',
    noHeading: 'Geen van deze koppen is bekend. Staan de koppen in de eerste rij van het bestand?',
    needs: 'Kies welke kolom dit is: {fields}',
    check: 'Controleren',
    rows: 'Rijen van het bestand',
    row: 'Rij',
    outcome: 'Gevolg',
    outcomes: { new: 'Nieuw', changed: 'Wijzigt', unchanged: 'Ongewijzigd', failed: 'Geweigerd' },
    counts: '{added} nieuw, {changed} wijzigen, {unchanged} ongewijzigd, {failed} geweigerd',
    refused:
      'Er wordt niets ingelezen zolang er rijen worden geweigerd: verbeter ze in het bestand en kies het opnieuw.',
    first: 'De eerste {shown} van {total} rijen: wat geweigerd wordt of wijzigt staat vooraan.',
    changes: 'Wat het wordt',
    set: '{field}: {after}',
    becomes: '{field}: {before} wordt {after}',
    apply: '{amount} producten inlezen',
    applied: '{added} producten toegevoegd, {changed} gewijzigd.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    productImport: typeof productImport
  }
}
