import { defineTexts } from '../../text/define-texts.ts'

const resultCodes = defineTexts('resultCodes', {
  en: {
    description: 'Description',
    category: 'Category',
    essent_status: 'Energy partner’s status',
    essent_reason: 'Energy partner’s reason',
    outcome: 'Outcome of the phone contact',
    outcomeHint: 'Empty: as the category says.',
    place: 'Order',
    placeHint: 'The first nine have the keys 1 to 9 when a phone contact is recorded.',
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
    outcome: 'Uitkomst van het telefoongesprek',
    outcomeHint: 'Leeg: zoals de categorie zegt.',
    place: 'Volgorde',
    placeHint:
      'De eerste negen staan onder de toetsen 1 tot en met 9 bij het vastleggen van een telefoongesprek.',
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
