import { defineTexts } from '../../text/define-texts.ts'

const quotationsTable = defineTexts('quotationsTable', {
  en: {
    number: 'Number',
    customer: 'Customer',
    city: 'City',
    state: 'State',
    edition: 'Edition',
    total: 'Total incl. VAT',
    adviser: 'Adviser',
    firstSent: 'First sent',
    validUntil: 'Valid until',
    accepted: 'Accepted',
    answered: 'Answered by the customer',
    declineReason: 'Why declined',
    created: 'Created',
    tabs: 'Quotations by status',
    all: 'All',
    none: 'There are no such quotations.',
  },
  nl: {
    number: 'Nummer',
    customer: 'Klant',
    city: 'Plaats',
    state: 'Stand',
    edition: 'Variant',
    total: 'Totaal incl. btw',
    adviser: 'Adviseur',
    firstSent: 'Eerst verzonden',
    validUntil: 'Geldig tot',
    accepted: 'Geaccepteerd',
    answered: 'Antwoord van de klant',
    declineReason: 'Waarom afgewezen',
    created: 'Gemaakt',
    tabs: 'Offertes naar status',
    all: 'Alle',
    none: 'Er zijn geen offertes van deze soort.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    quotationsTable: typeof quotationsTable
  }
}
