import { callbackErrors } from '@heliodesk/contract/field-errors/callback'
import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
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
    consentWordless: 'Enter the words that the person agreed to',
    consentToCome: 'Enter when it was given: this moment is still to come',
    consentTakenAway: 'Consent to call was taken away: not to be called back',
    numberTakenAway: 'The telephone number was taken away: not to be called back',
    endsCallback: 'The callback promised for {time} ends',
    losesCallback: 'The callback promised for {time} ends, and the lead is open again',
    statusBefore: 'Status before it came here: {word}',
    duplicateLead: 'Duplicate lead found',
    forceReason: 'Explain why this lead should be created anyway',
    statusByHand: 'A lead that is {from} cannot be set to {to} by hand',
    finalResultCode: 'Choose a result that ends a lead',
    closesLead: 'Something is still open for this lead',
    closesAppointment: 'The appointment {visit} is cancelled',
    closesQuotation: 'Quotation {number} is withdrawn: the customer can no longer accept it',
    leadMerged: 'This lead was merged into {number}: record it there',
    leadForwarded: 'This lead was forwarded to another company: it can only be read here',
    otherCompany: 'Choose another company',
    noLeadsThere: 'You cannot create leads for that company',
    mergesItself: 'Choose another lead',
    mergeChoice: 'Choose the value of one of the two leads',
    mergeWhole: 'Take the whole address, or the whole name, from one of the two leads',
    mergeHasVisit:
      'Since these leads were merged a visit was planned, changed or done, which would stay with the wrong person: enter the other person as a new lead',
    mergeHasLetter:
      'Since these leads were merged a work letter was written or answered, which would stay with the wrong person: enter the other person as a new lead',
    mergeHasQuotation:
      'Since these leads were merged a quotation was sent, declined or withdrawn, which would stay with the wrong person: enter the other person as a new lead',
    mergeHasStatus:
      'Since these leads were merged the status of the order was changed, which would stay with the wrong person: enter the other person as a new lead',
    mergeHasAnswer:
      'Since these leads were merged a quotation was accepted or withdrawn and the status was changed besides, and nobody can tell whose it was: enter the other person as a new lead',
    mergeOrderStands: 'One of these leads has an order that stands: choose the status of that one',
    mergeLater: 'This lead was merged again later: undo that first',
    mergeOver: 'A merge can be undone for 30 days',
    erasedPerson:
      'This person was erased on request (AVG): when they ask anew, create the lead by its form, with a reason',
    objectedLeft: 'Was at a lead whose person objected',
    doubtedLeft: 'Was at a lead whose words may refuse calls',
    objectedErased: 'Kept when this person was erased on request (AVG)',
    shortReason: 'Say why in at least ten letters',
    companionMayNotLead:
      'You only go along with a visit of this lead: ask its adviser or planning to change this',
    mergeQuestions: 'Something is asked before these leads are merged',
    bothHaveVisits:
      'Both leads have an appointment: {visits}, and: {others}. After merging all of them stand; cancel or move what is not needed, so that the customer is not visited twice',
    visitsMove:
      'These appointments were planned at {from} and take place at {to} after merging, with their work letters: {visits}. Choose the address above, or confirm that it is this one',
    ordersMove:
      'Signed for {from} and not installed yet: {orders}. After merging, its installation is planned at {to}. Choose the address above, or confirm that it is this one',
    leadErased: 'The data of this lead have been erased',
    leadWithoutCoordinates: 'No coordinates',
    houseNumberAddition: 'Enter an addition such as A, 2 or bis',
  },
  nl: {
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
    consentWordless: 'Vul de woorden in waarmee de persoon instemde',
    consentToCome: 'Vul in wanneer die gegeven is: dit moment moet nog komen',
    consentTakenAway: 'Toestemming om te bellen is ingetrokken: niet terugbellen',
    numberTakenAway: 'Het telefoonnummer is weggehaald: niet terugbellen',
    endsCallback: 'Het beloofde terugbellen op {time} vervalt',
    losesCallback: 'Het beloofde terugbellen op {time} vervalt, en de lead is weer open',
    statusBefore: 'Status voor de overstap: {word}',
    duplicateLead: 'Dubbele lead gevonden',
    forceReason: 'Zeg waarom deze lead toch gemaakt wordt',
    statusByHand: 'Een lead met de status {from} kan niet met de hand op {to} gezet worden',
    finalResultCode: 'Kies een resultaat waarmee een lead eindigt',
    closesLead: 'Voor deze lead staat nog iets open',
    closesAppointment: 'De afspraak {visit} wordt geannuleerd',
    closesQuotation: 'Offerte {number} wordt ingetrokken: de klant kan die niet meer accepteren',
    leadMerged: 'Deze lead is samengevoegd met {number}: leg het daar vast',
    leadForwarded: 'Deze lead is doorgestuurd naar een ander bedrijf en is hier alleen te lezen',
    otherCompany: 'Kies een ander bedrijf',
    noLeadsThere: 'Je mag voor dat bedrijf geen leads aanmaken',
    mergesItself: 'Kies een andere lead',
    mergeChoice: 'Kies de waarde van een van de twee leads',
    mergeWhole: 'Neem het hele adres, of de hele naam, van een van de twee leads',
    mergeHasVisit:
      'Sinds deze leads zijn samengevoegd is een afspraak gepland, gewijzigd of uitgevoerd, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
    mergeHasLetter:
      'Sinds deze leads zijn samengevoegd is een werkbrief geschreven of beantwoord, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
    mergeHasQuotation:
      'Sinds deze leads zijn samengevoegd is een offerte verzonden, afgewezen of herroepen, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
    mergeHasStatus:
      'Sinds deze leads zijn samengevoegd is de status van de opdracht gewijzigd, die bij de verkeerde persoon zou blijven: voer de andere persoon als nieuwe lead in',
    mergeHasAnswer:
      'Sinds deze leads zijn samengevoegd is een offerte geaccepteerd of herroepen en de status ook op een andere manier gewijzigd, en niemand kan zeggen van wie die was: voer de andere persoon als nieuwe lead in',
    mergeOrderStands: 'Bij een van deze leads loopt een opdracht: kies de status van die lead',
    mergeLater: 'Deze lead is later nog eens samengevoegd: maak dat eerst ongedaan',
    mergeOver: 'Samenvoegen kan 30 dagen ongedaan worden gemaakt',
    erasedPerson:
      'Deze persoon is op verzoek gewist (AVG): maak de lead met een reden in het formulier aan als hij zelf opnieuw vraagt',
    objectedLeft: 'Stond bij een lead die bezwaar had gemaakt',
    doubtedLeft: 'Stond bij een lead die bellen misschien weigert',
    objectedErased: 'Bewaard toen deze persoon op verzoek gewist werd (AVG)',
    shortReason: 'Zeg in minstens tien letters waarom',
    companionMayNotLead:
      'Je gaat alleen mee met een bezoek van deze lead: vraag de adviseur of de planning om dit te wijzigen',
    mergeQuestions: 'Vóór het samenvoegen is er een vraag',
    bothHaveVisits:
      'Beide leads hebben een afspraak: {visits}, en: {others}. Na het samenvoegen staan ze allemaal; annuleer of verzet wat niet nodig is, zodat de klant niet twee keer bezoek krijgt',
    visitsMove:
      'Deze afspraken zijn gepland op {from} en zijn na het samenvoegen op {to}, met hun werkbrieven: {visits}. Kies hierboven het adres, of bevestig dat het dit is',
    ordersMove:
      'Getekend voor {from} en nog niet geplaatst: {orders}. Na het samenvoegen wordt de installatie op {to} gepland. Kies hierboven het adres, of bevestig dat het dit is',
    leadErased: 'De gegevens van deze lead zijn gewist',
    leadWithoutCoordinates: 'Geen coördinaten',
    houseNumberAddition: 'Geef een toevoeging zoals A, 2 of bis',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    leads: typeof messages
  }
}
