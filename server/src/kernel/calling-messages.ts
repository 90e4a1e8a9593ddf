import { callbackErrors } from '@heliodesk/contract/field-errors/callback'

/** The messages about calls to leads. */
const en = {
  ...callbackErrors.en,
  callbackTime: 'Enter when to call back',
  postponeTime: 'Enter until when, within 12 months',
  attemptsUsedUpReason:
    'The attempts per lead of the company are used up: say in at least ten letters with whom the callback was agreed',
  consentTime: 'Enter a moment that has been, such as 2026-11-19 or 2026-11-19T10:00:00Z',
  consentOlder: 'Choose how it was given: this is from before the words had to be stated',
  consentDirection: 'Choose who called whom: your company, or this person',
  consentOwnCall:
    'A call that your company made gives no consent: there was none before it. Choose that they called you, if they did, or record at the lead what they agreed to earlier',
  consentScope: 'Choose what it is for: all, calls, email or service',
  consentRefuses: 'These words refuse: choose that there is no consent',
  consentWordless: 'Enter the words that the person agreed to',
  sourceWords:
    'Enter the sentence of its form with which people agree to be called, or leave this empty: its leads then gave no consent',
  formOrigins: 'Enter a website on each line, such as https://www.example.nl',
  formOrigin:
    'This form may not be sent from this website: enter the website at the source in Heliodesk first',
  formThanks: 'Thank you. We have received your request.',
  formBack: 'Back to the website',
  formTrap: 'A machine filled this in: it filled in the field of the form that people do not see',
  consentToCome: 'Enter when it was given: this moment is still to come',
  consentTakenAway: 'Consent to call was taken away: not to be called back',
  numberTakenAway: 'The telephone number was taken away: not to be called back',
  endsCallback: 'The callback promised for {time} ends',
  losesCallback: 'The callback promised for {time} ends, and the lead is open again',
  leadInUse: 'Lead is in use by {employee} since {time}',
  nothingToLift: 'Nothing keeps people from calling this lead',
  notToBeCalled: 'This lead is not to be called now',
  numberOfLead: 'This is not a number of this lead',
  noExchange: 'The telephone exchange is not set up to make calls',
  noExtension: 'Choose your telephone number first: the exchange does not know where to call you',
  exchangeAddress:
    'Enter an address that begins with https://, outside the own network and without a password',
  numberTaken: 'Another VOIP number already has this number',
  numberInUse: 'A colleague has just selected this number',
  hiddenNumber: 'Hidden number',
}

const nl: Record<keyof typeof en, string> = {
  ...callbackErrors.nl,
  callbackTime: 'Zeg wanneer er teruggebeld wordt',
  postponeTime: 'Zeg tot wanneer, binnen 12 maanden',
  attemptsUsedUpReason:
    'De pogingen per lead van het bedrijf zijn op: zeg in minstens tien letters met wie het terugbelmoment is afgesproken',
  consentTime: 'Vul een moment in dat geweest is, zoals 2026-11-19 of 2026-11-19T10:00:00Z',
  consentOlder: 'Kies hoe die gegeven is: dit is van vóór de woorden erbij moesten staan',
  consentDirection: 'Kies wie wie belde: jullie, of deze persoon',
  consentOwnCall:
    'Een gesprek dat jullie zelf begonnen geeft geen toestemming: die was er daarvoor niet. Kies dat deze persoon jullie belde, als dat zo was, of leg bij de lead vast waar die eerder mee instemde',
  consentScope: 'Kies waarvoor: alles (all), bellen (calls), e-mail (email) of service',
  consentRefuses: 'Deze woorden weigeren: kies dat er geen toestemming is',
  consentWordless: 'Vul de woorden in waarmee de persoon instemde',
  sourceWords:
    'Vul de zin van het formulier in waarmee mensen instemmen met bellen, of laat dit leeg: de leads gaven dan geen toestemming',
  formOrigins: 'Vul op elke regel een website in, zoals https://www.voorbeeld.nl',
  formOrigin:
    'Dit formulier mag niet vanaf deze website verstuurd worden: vul de website eerst bij de bron in Heliodesk in',
  formThanks: 'Bedankt. Wij hebben uw aanvraag ontvangen.',
  formBack: 'Terug naar de website',
  formTrap: 'Door een machine ingevuld: het veld van het formulier dat mensen niet zien was gevuld',
  consentToCome: 'Vul in wanneer die gegeven is: dit moment moet nog komen',
  consentTakenAway: 'Toestemming om te bellen is ingetrokken: niet terugbellen',
  numberTakenAway: 'Het telefoonnummer is weggehaald: niet terugbellen',
  endsCallback: 'Het beloofde terugbellen op {time} vervalt',
  losesCallback: 'Het beloofde terugbellen op {time} vervalt, en de lead is weer open',
  leadInUse: 'Lead is in gebruik door {employee} sinds {time}',
  nothingToLift: 'Deze lead mag al gebeld worden',
  notToBeCalled: 'Deze lead mag nu niet gebeld worden',
  numberOfLead: 'Dit is geen nummer van deze lead',
  noExchange: 'De telefooncentrale is niet ingesteld om te bellen',
  noExtension: 'Kies eerst je telefoonnummer: de centrale weet niet waar zij jou kan bellen',
  exchangeAddress: 'Vul een adres in dat begint met https://, buiten het eigen netwerk en zonder wachtwoord',
  numberTaken: 'Een ander VOIP-nummer heeft dit nummer al',
  numberInUse: 'Een collega heeft dit nummer net in gebruik genomen',
  hiddenNumber: 'Verborgen nummer',
}

export const callingMessages = { en, nl }
