import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    importAdviser: 'There is no active employee {name}',
    importSameName: 'Several employees are called {name}: use the username or the e-mail address',
    importRange: 'This range is there already',
    importOverlap: 'Overlaps {range} (priority {priority})',
    importNobody: 'Without an adviser nobody gets visits in this range',
  },
  nl: {
    importAdviser: 'Er is geen actieve medewerker {name}',
    importSameName: 'Meer medewerkers heten {name}: gebruik de gebruikersnaam of het e-mailadres',
    importRange: 'Dit postcodegebied is er al',
    importOverlap: 'Overlapt {range} (voorrang {priority})',
    importNobody: 'Zonder adviseur krijgt niemand bezoeken in dit gebied',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    zipCodeRanges: typeof messages
  }
}
