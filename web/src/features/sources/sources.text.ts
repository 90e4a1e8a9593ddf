import { defineTexts } from '../../text/define-texts.ts'

const sources = defineTexts('sources', {
  en: {
    name: 'Name',
    cost_type: 'Cost type',
    cost_value: 'Cost',
    costPercentage: 'Percentage',
    show_in_maps: 'Show in maps',
    essent: 'Energy partner (Essent)',
    active: 'Active',
    renewToken: 'Renew access token',
    renewTitle: 'Renew the access token of {name}?',
    renewText: 'The current token stops working at once. Anyone who sends leads with it needs the new one.',
    costTypes: {
      flat_fee_per_month: 'Flat fee per month',
      fixed_fee_per_lead: 'Fixed fee per lead',
      fixed_fee_per_sale: 'Fixed fee per sale',
      fixed_fee_per_appointment: 'Fixed fee per appointment',
      percentage_adviser_margin_on_sale: 'Percentage of the adviser margin on a sale',
    },
  },
  nl: {
    name: 'Naam',
    cost_type: 'Kostensoort',
    cost_value: 'Kosten',
    costPercentage: 'Percentage',
    show_in_maps: 'Op kaarten tonen',
    essent: 'Energiepartner (Essent)',
    active: 'Actief',
    renewToken: 'Toegangstoken vernieuwen',
    renewTitle: 'Het toegangstoken van {name} vernieuwen?',
    renewText: 'Het huidige token werkt meteen niet meer. Wie er leads mee stuurt heeft het nieuwe nodig.',
    costTypes: {
      flat_fee_per_month: 'Vast bedrag per maand',
      fixed_fee_per_lead: 'Vast bedrag per lead',
      fixed_fee_per_sale: 'Vast bedrag per verkoop',
      fixed_fee_per_appointment: 'Vast bedrag per afspraak',
      percentage_adviser_margin_on_sale: 'Percentage van de adviseursmarge bij verkoop',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    sources: typeof sources
  }
}
