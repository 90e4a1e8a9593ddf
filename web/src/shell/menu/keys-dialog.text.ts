import { defineTexts } from '../../text/define-texts.ts'

const keysDialog = defineTexts('keysDialog', {
  en: {
    pageKeys: {
      help: 'Show this list',
      search: 'Search, go to any page or create anything',
      save: 'Save the form',
      filter: 'Go to the first filter of the table',
      result: 'Recording a contact: choose the result',
      slots: 'Planning an appointment: go to the times',
      slot: 'Planning an appointment: choose a time there',
      outcome: 'Weeder: decide on the chosen leads',
      undo: 'Planning board and quotation: take back what was done last',
    },
    keysTitle: 'Keyboard',
    keyOpenRow: 'Open the row in a new tab',
    keyMoveRow: 'Go to the next or the previous row',
    keySort: 'Sort by one more column',
    ctrlClick: 'Ctrl + click',
    shiftClick: 'Shift + click',
  },
  nl: {
    pageKeys: {
      help: 'Deze lijst tonen',
      search: 'Zoeken, en naar alles gaan of iets nieuws maken',
      save: 'Het formulier opslaan',
      filter: 'Naar het eerste filter van de tabel',
      result: 'Contact vastleggen: het resultaat kiezen',
      slots: 'Afspraak plannen: naar de tijden',
      slot: 'Afspraak plannen: daar een tijd kiezen',
      outcome: 'Weeder: beslissen over de gekozen leads',
      undo: 'Planbord en offerte: het laatste terugdraaien',
    },
    keysTitle: 'Toetsenbord',
    keyOpenRow: 'De rij in een nieuw tabblad openen',
    keyMoveRow: 'Naar de volgende of vorige rij',
    keySort: 'Op nog een kolom sorteren',
    ctrlClick: 'Ctrl + klik',
    shiftClick: 'Shift + klik',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    keysDialog: typeof keysDialog
  }
}
