import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    visitLinkEnded:
      'This appointment or your e-mail address was changed since: please open the link in our latest mail, or call {phone}',
    visitOff: 'This appointment will not take place. Would you like a new one? Please call {phone}',
    visitLinkOver: 'This link is not valid any more: please call {phone}',
    visitTooLate: 'It is too late to change this appointment here: please call {phone}',
    visitTimeChanged: 'The time of your appointment has changed meanwhile: please look at the new time first',
    visitPeopleChanged: 'Your appointment is with somebody else now: please look with whom first',
    visitChangedMeanwhile: 'The appointment was changed meanwhile: please load the page again',
    notAsStaffVisit: 'You are logged in as staff: change the appointment in the planning',
  },
  nl: {
    visitLinkEnded:
      'Deze afspraak of uw e-mailadres is sindsdien gewijzigd: open de link in onze laatste mail, of bel {phone}',
    visitOff: 'Deze afspraak gaat niet door. Wilt u een nieuwe? Bel {phone}',
    visitLinkOver: 'Deze link is niet meer geldig: bel {phone}',
    visitTooLate: 'Deze afspraak kunt u hier niet meer wijzigen: bel {phone}',
    visitTimeChanged: 'De tijd van uw afspraak is intussen gewijzigd: kijk eerst naar de nieuwe tijd',
    visitPeopleChanged: 'Uw afspraak is intussen met iemand anders: kijk eerst met wie',
    visitChangedMeanwhile: 'De afspraak is intussen gewijzigd: laad de pagina opnieuw',
    notAsStaffVisit: 'Je bent ingelogd als medewerker: wijzig de afspraak in de planning',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    visitPage: typeof messages
  }
}
