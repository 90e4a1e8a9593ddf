import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    workLetterReady: 'This work letter is ready: save it as ready, or have it rejected',
    workLetterAccepted: 'This work letter has been accepted already',
    workLetterAcceptedFields: 'This work letter has been accepted: only its crew can still be changed',
    crewBegun: 'The installation has begun or is done: its crew stays as it is',
    workLetterNotReady: 'This work letter is no longer ready',
    readyByYourself: 'You set this work letter ready yourself: someone else has to accept it',
    noAcceptedQuotation: 'There is no accepted quotation for this work letter',
    otherLetterHere:
      'The work letter of another order is on this visit: save that one at its own visit first, or say that the visit is for both',
    chooseOrder: 'This customer has several orders: say which of them this work letter is about',
    missingPictures:
      'Add pictures of the roof, the meter cabinet, the inverter and the walking route, or explain in at least ten letters why they are missing',
    missingFact: 'The crew has to know this: fill it in, or say below why it is not known',
    workLetterCancelled: 'The customer withdrew from this order: the work letter cannot be changed any more',
    letterVisitOff:
      'This installation does not take place on its day: it was cancelled, or put off. Accept the work letter once another day is planned',
    letterVisitCancelled: 'This visit was cancelled: save the work letter at the visit that goes on',
    crewTaken: 'Somebody of the crew has something else at that time',
    crewLeft: '{name} does not work here any more: choose somebody else for the crew',
    plannedAt: '{date} at {from}',
    plannedTill: '{date} at {from} to {till}',
    crewQuestions: 'The crew cannot be there as it is planned',
    dayOfVisit:
      'The installation visit is on {date}, and the letter has its day. Move the visit, or leave the date as it is',
  },
  nl: {
    workLetterReady: 'Deze werkbrief is gereed: sla hem op als gereed, of laat hem afwijzen',
    workLetterAccepted: 'Deze werkbrief is al geaccepteerd',
    workLetterAcceptedFields: 'Deze werkbrief is geaccepteerd: alleen de ploeg kan nog worden gewijzigd',
    crewBegun: 'De installatie is begonnen of klaar: de ploeg blijft zoals die is',
    workLetterNotReady: 'Deze werkbrief staat niet (meer) gereed',
    readyByYourself: 'Je hebt deze werkbrief zelf gereedgezet: iemand anders moet die accepteren',
    noAcceptedQuotation: 'Er is geen geaccepteerde offerte voor deze werkbrief',
    otherLetterHere:
      'Bij dit bezoek staat de werkbrief van een andere opdracht: sla die eerst op bij het eigen bezoek, of geef aan dat dit bezoek voor allebei is',
    chooseOrder: 'Deze klant heeft meer dan één opdracht: geef aan voor welke deze werkbrief is',
    missingPictures:
      "Voeg foto's toe van het dak, de meterkast, de omvormer en de looproute, of geef in minstens tien letters aan waarom ze ontbreken",
    missingFact: 'De ploeg moet dit weten: vul het in, of zeg hieronder waarom het niet bekend is',
    workLetterCancelled:
      'De klant heeft deze opdracht herroepen: de werkbrief kan niet meer gewijzigd worden',
    letterVisitOff:
      'Deze installatie gaat niet door op de geplande dag: die is geannuleerd of uitgesteld. Accepteer de werkbrief zodra er een andere dag is gepland',
    letterVisitCancelled: 'Deze afspraak is geannuleerd: sla de werkbrief op bij de afspraak die doorgaat',
    crewTaken: 'Iemand van de ploeg heeft dan iets anders',
    crewLeft: '{name} werkt hier niet meer: kies iemand anders voor de ploeg',
    plannedAt: '{date} om {from}',
    plannedTill: '{date} om {from} tot {till}',
    crewQuestions: 'De ploeg kan er zo niet zijn',
    dayOfVisit:
      'De installatieafspraak is op {date} en de werkbrief heeft die dag. Verplaats de afspraak, of laat de datum zoals hij is',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    workLetters: typeof messages
  }
}
