import { defineTexts } from '../text/define-texts.ts'

const columnsTable = defineTexts('columnsTable', {
  en: {
    columns: 'Columns',
    heading: 'Heading in the file',
    example: 'First rows',
    fieldOf: 'Field of {heading}',
  },
  nl: {
    columns: 'Kolommen',
    heading: 'Kop in het bestand',
    example: 'Eerste rijen',
    fieldOf: 'Veld van {heading}',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    columnsTable: typeof columnsTable
  }
}
