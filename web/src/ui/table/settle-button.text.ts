import { defineTexts } from '../../text/define-texts.ts'

const settleButton = defineTexts('settleButton', {
  en: { gone: 'No longer waiting' },
  nl: { gone: 'Wacht niet meer' },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    settleButton: typeof settleButton
  }
}
