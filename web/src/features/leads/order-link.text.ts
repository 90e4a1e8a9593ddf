import { defineTexts } from '../../text/define-texts.ts'

const orderLink = defineTexts('orderLink', {
  en: { text: 'To the quotation, to record the withdrawal' },
  nl: { text: 'Naar de offerte, om de herroeping vast te leggen' },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    orderLink: typeof orderLink
  }
}
