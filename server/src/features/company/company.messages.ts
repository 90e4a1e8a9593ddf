import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    copyWithoutAdvisers: 'Without the advisers who do not work here',
    chamberNumber: 'A Chamber of Commerce number has 8 digits',
    vatNumber: 'Enter a VAT number as NL123456789B01',
    iban: 'This is not a valid IBAN: a digit or letter is wrong or missing',
  },
  nl: {
    copyWithoutAdvisers: 'Zonder de adviseurs die hier niet werken',
    chamberNumber: 'Een KVK-nummer heeft 8 cijfers',
    vatNumber: 'Geef een btw-nummer als NL123456789B01',
    iban: 'Dit is geen IBAN: er is een cijfer of letter fout of weggevallen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    company: typeof messages
  }
}
