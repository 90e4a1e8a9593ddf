import type { sources as source } from '../en/sources.ts'
import type { Texts } from '../shape.ts'

export const sources: Texts<typeof source> = {
  title: 'Bronnen',
  one: 'Bron',
  new: 'Nieuwe bron',
  name: 'Naam',
  cost_type: 'Kostensoort',
  cost_value: 'Kosten',
  costPercentage: 'Percentage',
  show_in_maps: 'Op kaarten tonen',
  essent: 'Energiepartner (Essent)',
  active: 'Actief',
  created_at: 'Gemaakt',
  renewToken: 'Toegangstoken vernieuwen',
  renewTitle: 'Het toegangstoken van {name} vernieuwen?',
  renewText: 'Het huidige token werkt meteen niet meer. Wie er leads mee stuurt heeft het nieuwe nodig.',
  tokenTitle: 'Toegangstoken',
  tokenText: 'Kopieer het nu: het wordt alleen deze keer getoond.',
  tokenDone: 'Ik heb het gekopieerd',
  costTypes: {
    flat_fee_per_month: 'Vast bedrag per maand',
    fixed_fee_per_lead: 'Vast bedrag per lead',
    fixed_fee_per_sale: 'Vast bedrag per verkoop',
    fixed_fee_per_appointment: 'Vast bedrag per afspraak',
    percentage_adviser_margin_on_sale: 'Percentage van de adviseursmarge bij verkoop',
  },
}
