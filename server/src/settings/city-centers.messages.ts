import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    noCoordinates:
      'No coordinates: this place is not known in this province. Enter its latitude and longitude',
  },
  nl: {
    noCoordinates:
      'Geen coördinaten: deze plaats is niet bekend in deze provincie. Vul de breedte- en lengtegraad in',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    cityCenters: typeof messages
  }
}
