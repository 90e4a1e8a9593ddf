import type { Locale } from '@heliodesk/domain/enumerations'

interface MailWords {
  edition: string | null
  kwh: string
  share: string
  year: number
  /** Without a sign: `costs` says that it is no saving. */
  saving: string
  costs: boolean
  /** By the battery, without a sign too; of the saving, or against it. */
  extra: string | null
  against: boolean
}

type LaterWords = Pick<MailWords, 'edition' | 'year' | 'saving' | 'costs'>

interface BatteryWords {
  figures: string
  before: string
  after: string
  year: number
  saving: string
  price: string
  payback: string
  warranty: string | null
}

const nl = {
  calculated: (edition: string | null, share: string, year: number) =>
    `${edition === null ? '' : `${edition}: `}${share} van de opbrengst in ${year}`,
  perQuarter: 'per kwartier berekend',
  withVat: ' inclusief btw',
  withoutVat: ' zonder btw',
  years: 'jaar',
  never: 'meer dan 30 jaar',
  cycles: (count: string) => `${count} cycli`,
  battery: ({ figures, before, after, year, saving, price, payback, warranty }: BatteryWords) =>
    `${figures}; zelf gebruikt ${after} kWh in plaats van ${before} kWh in ${year}; extra besparing ${saving} in ${year}; prijs ${price}, met een deel van advies, organisatie en service en van een eventuele korting; terugverdientijd van de batterij alleen: ${payback}${warranty === null ? '' : ` (garantie ${warranty})`}; stroomprijzen sturen de batterij niet`,
  mail: ({ edition, kwh, share, year, saving, costs, extra, against }: MailWords) =>
    `${edition === null ? 'Van' : `Variant ${edition}: van`} de opbrengst in ${year} gebruikt u ${kwh} kWh (${share}) zelf; u ${costs ? `bent dat jaar ${saving} meer kwijt` : `bespaart dat jaar ${saving}`}${extra === null ? '' : against ? `, zonder de batterij ${extra} meer` : `, waarvan ${extra} door de batterij`}.`,
  mailLater: ({ edition, year, saving, costs }: LaterWords) =>
    `${edition === null ? 'De batterij' : `Variant ${edition}: de batterij`} telt mee vanaf ${year}; die ${costs ? `kost u dat jaar ${saving}` : `bespaart u dat jaar ${saving} extra`}.`,
  mailSource: (source: string) => `Dit is ${source}.`,
  labels: {
    battery: (edition: string | null) => (edition === null ? 'Batterij' : `Batterij (${edition})`),
  },
  sources: {
    household: 'uw opgave',
    battery: 'onze schatting; cijfers van de fabrikant',
    calculated:
      'onze schatting, berekend per kwartier met profielen van het Energy Transition Model (Quintel)',
  },
}

const en: typeof nl = {
  calculated: (edition, share, year) =>
    `${edition === null ? '' : `${edition}: `}${share} of the yield in ${year}`,
  perQuarter: 'calculated by the quarter of an hour',
  withVat: ' including VAT',
  withoutVat: ' without VAT',
  years: 'years',
  never: 'more than 30 years',
  cycles: (count) => `${count} cycles`,
  battery: ({ figures, before, after, year, saving, price, payback, warranty }) =>
    `${figures}; ${after} kWh used yourself instead of ${before} kWh in ${year}; extra savings ${saving} in ${year}; price ${price}, with its share of advice, organisation and service and of any discount; payback time of the battery alone: ${payback}${warranty === null ? '' : ` (warranty ${warranty})`}; electricity prices do not steer the battery`,
  mail: ({ edition, kwh, share, year, saving, costs, extra, against }) =>
    `${edition === null ? 'Of' : `Edition ${edition}: of`} the yield in ${year} you use ${kwh} kWh (${share}) yourself; you ${costs ? 'pay' : 'save'} ${saving} ${costs ? 'more ' : ''}that year${extra === null ? '' : against ? `, ${extra} more without the battery` : `, of which ${extra} thanks to the battery`}.`,
  mailLater: ({ edition, year, saving, costs }) =>
    `${edition === null ? 'The battery' : `Edition ${edition}: the battery`} counts from ${year} on; it ${costs ? `costs you ${saving}` : `saves you an extra ${saving}`} that year.`,
  mailSource: (source) => `This is ${source}.`,
  labels: {
    battery: (edition) => (edition === null ? 'Battery' : `Battery (${edition})`),
  },
  sources: {
    household: 'as stated by you',
    battery: 'our estimate; figures of the manufacturer',
    calculated:
      'our estimate, calculated by the quarter of an hour with profiles of the Energy Transition Model (Quintel)',
  },
}

export const ownUseWords: Record<Locale, typeof nl> = { nl, en }
