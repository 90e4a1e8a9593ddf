import { defineTexts } from '../../text/define-texts.ts'

const orderLink = defineTexts('orderLink', {
  en: { text: 'To the quotation, to record the withdrawal', undoReason: 'Say why in at least ten letters' },
  nl: {
    text: 'Naar de offerte, om de herroeping vast te leggen',
    undoReason: 'Zeg in minstens tien letters waarom',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    orderLink: typeof orderLink
  }
}
