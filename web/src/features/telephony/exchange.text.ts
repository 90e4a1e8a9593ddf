import { defineTexts } from '../../text/define-texts.ts'

const exchange = defineTexts('exchange', {
  en: {
    outcomes: {
      asked: 'The exchange was asked.',
      accepted: 'The exchange accepted it ({status}).',
      refused: 'The exchange refused it ({status}).',
      timeout: 'The exchange did not answer in time.',
      unreachable: 'The exchange cannot be reached.',
      forbidden: 'The address of the exchange leads to a network that may not be asked.',
    },
    said: 'Its answer: {message}',
  },
  nl: {
    outcomes: {
      asked: 'De centrale is gevraagd.',
      accepted: 'De centrale nam het aan ({status}).',
      refused: 'De centrale weigerde het ({status}).',
      timeout: 'De centrale antwoordde niet op tijd.',
      unreachable: 'De centrale is niet bereikbaar.',
      forbidden: 'Het adres van de centrale leidt naar een netwerk dat niet gevraagd mag worden.',
    },
    said: 'Haar antwoord: {message}',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    exchange: typeof exchange
  }
}
