import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    consentRefuses: 'These words refuse: choose that there is no consent',
    formOrigin:
      'This form may not be sent from this website: enter the website at the source in Heliodesk first',
    formThanks: 'Thank you. We have received your request.',
    formBack: 'Back to the website',
    formTrap: 'A machine filled this in: it filled in the field of the form that people do not see',
    postSettled: 'This post has already been handled',
    externalIdTaken:
      'Lead {number} ({name}) has this number at the source, but another name and nothing else in common: nothing of it is changed, nor does an objection to calls count for it. Correct the number, or empty it',
    objectedInPost: 'Sent by source {source}',
    doubtedInPost: 'May refuse calls, so somebody should read it: sent by source {source}',
  },
  nl: {
    consentRefuses: 'Deze woorden weigeren: kies dat er geen toestemming is',
    formOrigin:
      'Dit formulier mag niet vanaf deze website verstuurd worden: vul de website eerst bij de bron in Heliodesk in',
    formThanks: 'Bedankt. Wij hebben uw aanvraag ontvangen.',
    formBack: 'Terug naar de website',
    formTrap: 'Door een machine ingevuld: het veld van het formulier dat mensen niet zien was gevuld',
    postSettled: 'Dit bericht is al afgehandeld',
    externalIdTaken:
      'Lead {number} ({name}) heeft dit nummer bij de bron, maar een andere naam en verder niets gemeen: daar verandert niets aan, en een bezwaar tegen bellen telt er niet voor. Verbeter het nummer, of maak het leeg',
    objectedInPost: 'Gestuurd door bron {source}',
    doubtedInPost: 'Weigert misschien bellen, dus lees dit: gestuurd door bron {source}',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    intake: typeof messages
  }
}
