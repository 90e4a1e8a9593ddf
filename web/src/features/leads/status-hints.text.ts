import { defineTexts } from '../../text/define-texts.ts'

const statusHints = defineTexts('statusHints', {
  en: {
    toWithdrawal: 'To the quotation, to record the withdrawal',
    undoReason: 'Say why in at least ten letters',
  },
  nl: {
    toWithdrawal: 'Naar de offerte, om de herroeping vast te leggen',
    undoReason: 'Zeg in minstens tien letters waarom',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    statusHints: typeof statusHints
  }
}
