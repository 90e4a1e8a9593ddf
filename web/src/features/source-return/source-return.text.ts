import { defineTexts } from '../../text/define-texts.ts'

const sourceReturn = defineTexts('sourceReturn', {
  en: {
    title: 'Source return',
    intro:
      'What each source cost in the period and what came of it. An order counts on the day of acceptance and is taken back on the day of a withdrawal; costs follow the present type and value of the source.',
    from: 'From',
    till: 'Till',
    source: 'Source',
    costType: 'Type of cost',
    leads: 'Leads',
    contacts: 'Contacted',
    appointments: 'Visits done',
    quotations: 'Quotations',
    orders: 'Orders',
    margin: 'Margin',
    cost: 'Cost',
    result: 'Margin less cost',
    perOrder: 'Cost per order',
    total: 'All sources',
    export: 'Export',
    behind: '{figure} of {source}',
    date: 'Date',
    what: 'What',
    lead: 'Lead',
    kinds: {
      month: 'Month',
      lead: 'Lead',
      contact: 'Contact',
      appointment: 'Visit done',
      quotation: 'Quotation',
      order: 'Order',
      withdrawal: 'Withdrawal',
    },
    none: 'There are no rows behind this figure.',
  },
  nl: {
    title: 'Rendement van bronnen',
    intro:
      'Wat elke bron in de periode kostte en wat ervan kwam. Een order telt op de dag van akkoord en gaat er weer af op de dag van herroeping; kosten volgen de huidige soort en waarde van de bron.',
    from: 'Van',
    till: 'Tot en met',
    source: 'Bron',
    costType: 'Soort kosten',
    leads: 'Leads',
    contacts: 'Gesproken',
    appointments: 'Gesprekken geweest',
    quotations: 'Offertes',
    orders: 'Orders',
    margin: 'Marge',
    cost: 'Kosten',
    result: 'Marge min kosten',
    perOrder: 'Kosten per order',
    total: 'Alle bronnen',
    export: 'Exporteren',
    behind: '{figure} van {source}',
    date: 'Datum',
    what: 'Wat',
    lead: 'Lead',
    kinds: {
      month: 'Maand',
      lead: 'Lead',
      contact: 'Contact',
      appointment: 'Gesprek geweest',
      quotation: 'Offerte',
      order: 'Order',
      withdrawal: 'Herroeping',
    },
    none: 'Er zijn geen rijen achter dit cijfer.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    sourceReturn: typeof sourceReturn
  }
}
