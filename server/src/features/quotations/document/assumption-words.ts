import type { Locale } from '@heliodesk/domain/enumerations'

const nl = {
  labels: {
    netting: 'Salderen',
    selfUse: 'Direct zelf gebruikt',
    batteryUse: 'Zelf gebruikt, direct en via de batterij',
    feedIn: 'Terugleververgoeding',
    feedInCost: 'Terugleverkosten',
    yield: 'Opbrengst',
    degradation: 'Veroudering',
    co2: 'CO₂',
  },
  values: {
    unknownUsageHow: 'gerekend zonder bovengrens; geef uw verbruik door voor een betere berekening',
    feedInByHour: 'per uur, zoals in hetzelfde bestand',
    costWithoutVat: ', zonder btw',
    period: (from: number, to: number | null) => {
      if (to === null) return `vanaf ${from}`
      return from === to ? `${from}` : `${from} tot en met ${to}`
    },
    yield: (kwh: string) => `${kwh} kWh per kWp bij de beste ligging, min richting, helling en schaduw`,
    noDegradation: (name: string) => `${name}: niet opgegeven, dus zonder veroudering gerekend`,
    degradation: (name: string, first: string, then: string) =>
      `${name}: ${first} in jaar 1, daarna ${then} per jaar`,
    co2: (kg: string) => `${kg} kg per kWh`,
  },
  sources: {
    customer: 'uw opgave',
    ours: 'onze schatting',
    law: 'Wet beëindiging salderingsregeling',
    feedIn: (bare: string) =>
      `onze schatting; tot 2030 volgens de wet minstens de helft van het kale tarief (nu ${bare})`,
    yield: 'onze schatting; instraling KNMI 1991-2020',
    manufacturer: 'opgave van de fabrikant',
  },
}

const en: typeof nl = {
  labels: {
    netting: 'Net metering',
    selfUse: 'Used directly by yourself',
    batteryUse: 'Used by yourself, directly and from the battery',
    feedIn: 'Feed-in payment',
    feedInCost: 'Feed-in costs',
    yield: 'Yield',
    degradation: 'Ageing',
    co2: 'CO₂',
  },
  values: {
    unknownUsageHow: 'calculated without a limit; tell us your usage for a better calculation',
    feedInByHour: 'by the hour, as in the same file',
    costWithoutVat: ', without VAT',
    period: (from, to) => {
      if (to === null) return `from ${from}`
      return from === to ? `${from}` : `${from} to ${to}`
    },
    yield: (kwh) => `${kwh} kWh per kWp on the best plane, less losses by orientation, angle and shade`,
    noDegradation: (name) => `${name}: not stated, so calculated without ageing`,
    degradation: (name, first, then) => `${name}: ${first} in year 1, then ${then} a year`,
    co2: (kg) => `${kg} kg per kWh`,
  },
  sources: {
    customer: 'as stated by you',
    ours: 'our estimate',
    law: 'Dutch law that ends net metering (Wet beëindiging salderingsregeling)',
    feedIn: (bare) => `our estimate; by law at least half of the bare tariff (now ${bare}) until 2030`,
    yield: 'our estimate; irradiation KNMI 1991-2020',
    manufacturer: 'as stated by the manufacturer',
  },
}

export const assumptionWords: Record<Locale, typeof nl> = { nl, en }
