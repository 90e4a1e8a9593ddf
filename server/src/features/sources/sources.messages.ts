import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    sourceWords:
      'Enter the sentence of its form with which people agree to be called, or leave this empty: its leads then gave no consent',
    formOrigins: 'Enter a website on each line, such as https://www.example.nl',
    percentageOfMargin: 'Enter at most 100: it is a percentage of the adviser margin',
  },
  nl: {
    sourceWords:
      'Vul de zin van het formulier in waarmee mensen instemmen met bellen, of laat dit leeg: de leads gaven dan geen toestemming',
    formOrigins: 'Vul op elke regel een website in, zoals https://www.voorbeeld.nl',
    percentageOfMargin: 'Geef hoogstens 100: het is een percentage van de adviseursmarge',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    sources: typeof messages
  }
}
