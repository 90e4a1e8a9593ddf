import { defineTexts } from '../../text/define-texts.ts'

const resultCodes = defineTexts('resultCodes', {
  en: {
    description: 'Description',
    category: 'Category',
    essent_status: 'Energy partner’s status',
    essent_reason: 'Energy partner’s reason',
    active: 'Active',
    final: 'Final',
    do_not_call: 'Ends sales calls',
    isFinal: 'Final: a lead with this result can be written off.',
    isOpen: 'Not final: the lead stays open.',
    endsCalls: 'The customer is not called for sales any more.',
  },
  nl: {
    description: 'Omschrijving',
    category: 'Categorie',
    essent_status: 'Status bij de energiepartner',
    essent_reason: 'Reden bij de energiepartner',
    active: 'Actief',
    final: 'Definitief',
    do_not_call: 'Stopt verkoopgesprekken',
    isFinal: 'Definitief: een lead met dit resultaat kan worden afgeschreven.',
    isOpen: 'Niet definitief: de lead blijft open.',
    endsCalls: 'De klant wordt niet meer gebeld voor verkoop.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    resultCodes: typeof resultCodes
  }
}
