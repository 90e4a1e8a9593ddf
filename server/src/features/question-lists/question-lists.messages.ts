import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    copyNoSource: 'Its source is not here: copy the sources too',
    questionKeyTwice: 'Another question has this key',
    questionOptions: 'A choice needs options, and other types have none',
    optionKeyTwice: 'Two options have the same key',
    conditionLater: 'Choose an earlier question that is a choice, or yes or no',
    conditionValues: 'Choose at least one of its answers',
  },
  nl: {
    copyNoSource: 'De bron is hier niet: neem ook de bronnen over',
    questionKeyTwice: 'Een andere vraag heeft deze sleutel',
    questionOptions: 'Een keuze heeft opties nodig, en andere soorten hebben er geen',
    optionKeyTwice: 'Twee opties hebben dezelfde sleutel',
    conditionLater: 'Kies een eerdere vraag die een keuze is, of ja of nee',
    conditionValues: 'Kies ten minste een van de antwoorden',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    questionLists: typeof messages
  }
}
