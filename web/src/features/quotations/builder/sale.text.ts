import { defineTexts } from '../../../text/define-texts.ts'

const sale = defineTexts('sale', {
  en: {
    signed: 'The customer ordered edition {edition} for {total}',
    signedAt: 'Version {version} was signed on {at}. Nothing can be changed in it any more.',
    unsaved: 'What you changed since cannot be saved: the order stands.',
    next: 'Next: plan the installation.',
    plan: 'Plan the installation',
    planned: 'The installation is planned on {date}.',
    waits: 'The planner plans the installation.',
    letter: 'Work letter',
    letterWaits: 'The work letter is written once this has been sent: that needs a connection.',
    declined: 'The customer declined this quotation on {at}',
    withdrawn: 'The customer withdrew the order on {at}',
    takenBack: 'This quotation was taken back on {at}',
    closed: 'The customer can no longer accept it, because the lead was closed.',
    toLead: 'Go to the lead',
    reason: 'Reason: {reason}',
    newVersion: 'A changed version can still be sent.',
  },
  nl: {
    signed: 'De klant bestelde variant {edition} voor {total}',
    signedAt: 'Versie {version} is getekend op {at}. Er kan niets meer aan veranderd worden.',
    unsaved: 'Wat je sindsdien veranderde kan niet worden opgeslagen: de bestelling staat.',
    next: 'Volgende stap: de installatie plannen.',
    plan: 'Installatie plannen',
    planned: 'De installatie staat gepland op {date}.',
    waits: 'De planner plant de installatie.',
    letter: 'Werkbrief',
    letterWaits: 'De werkbrief schrijf je als dit is verstuurd: daar is verbinding voor nodig.',
    declined: 'De klant wees deze offerte af op {at}',
    withdrawn: 'De klant herriep de bestelling op {at}',
    takenBack: 'Deze offerte is ingetrokken op {at}',
    closed: 'De klant kan deze offerte niet meer accepteren, want de lead is afgesloten.',
    toLead: 'Naar de lead',
    reason: 'Reden: {reason}',
    newVersion: 'Een gewijzigde versie kan nog worden verzonden.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    sale: typeof sale
  }
}
