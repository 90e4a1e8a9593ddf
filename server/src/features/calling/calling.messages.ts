import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    leadInUse: 'Lead is in use by {employee} since {time}',
    nothingToLift: 'Nothing keeps people from calling this lead',
    notToBeCalled: 'This lead is not to be called now',
    numberOfLead: 'This is not a number of this lead',
    noExtension: 'Choose your telephone number first: the exchange does not know where to call you',
  },
  nl: {
    leadInUse: 'Lead is in gebruik door {employee} sinds {time}',
    nothingToLift: 'Deze lead mag al gebeld worden',
    notToBeCalled: 'Deze lead mag nu niet gebeld worden',
    numberOfLead: 'Dit is geen nummer van deze lead',
    noExtension: 'Kies eerst je telefoonnummer: de centrale weet niet waar zij jou kan bellen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    calling: typeof messages
  }
}
