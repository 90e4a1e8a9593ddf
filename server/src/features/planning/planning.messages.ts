import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    closedOverVisits: 'There are visits on days that would be closed',
    closedDayVisits: 'Visits that stay on {date}: {visits}.',
    closedTwice: 'This day is there twice',
  },
  nl: {
    closedOverVisits: 'Op dagen die gesloten zouden worden staan afspraken',
    closedDayVisits: 'Afspraken die blijven staan op {date}: {visits}.',
    closedTwice: 'Deze dag staat er twee keer',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    planning: typeof messages
  }
}
