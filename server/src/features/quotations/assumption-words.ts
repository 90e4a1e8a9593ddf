import type { Locale } from '@heliodesk/domain/enumerations'

const nl = {
  labels: {
    usage: 'Uw verbruik',
    price: 'Stroomprijs',
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
    unknownUsage: 'niet bekend',
    unknownUsageHow: 'gerekend zonder bovengrens; geef uw verbruik door voor een betere berekening',
    usage: (kwh: string) => `${kwh} kWh per jaar`,
    ofParts: (kwh: string) => `, samen voor warmtepomp en auto: meer dan de opgegeven ${kwh} kWh`,
    ofBills: (months: number) =>
      months === 12
        ? ', de som van uw nota’s'
        : `, geschat uit uw nota’s van ${months} ${months === 1 ? 'maand' : 'maanden'}`,
    price: (price: string, of: string) => `${price}${of}, zonder prijsstijging`,
    normalLow: (normal: string, low: string, of: string) =>
      `normaal ${normal}, laag (23:00 tot 7:00 uur en in het weekend) ${low}${of}, zonder prijsstijging`,
    byHour: (mean: string, of: string, name: string) =>
      `per uur verschillend, gemiddeld ${mean}${of} (bestand ${name}), zonder prijsstijging`,
    feedInByHour: 'per uur, zoals in hetzelfde bestand',
    withTaxes: {
      yes: ' inclusief belastingen en btw',
      withoutVat: ' inclusief belastingen, zonder btw',
      no: ' zonder belastingen en btw',
    },
    costWithoutVat: ', zonder btw',
    priceOf: (day: string) => ` (prijs van ${day})`,
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
    usage: 'Your usage',
    price: 'Electricity price',
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
    unknownUsage: 'not known',
    unknownUsageHow: 'calculated without a limit; tell us your usage for a better calculation',
    usage: (kwh) => `${kwh} kWh per year`,
    ofParts: (kwh) => `, together for heat pump and car: more than the ${kwh} kWh that you stated`,
    ofBills: (months) =>
      months === 12
        ? ', the sum of your bills'
        : `, estimated from your bills of ${months} ${months === 1 ? 'month' : 'months'}`,
    price: (price, of) => `${price}${of}, without price rises`,
    normalLow: (normal, low, of) =>
      `normal ${normal}, low (23:00 to 7:00 and at weekends) ${low}${of}, without price rises`,
    byHour: (mean, of, name) =>
      `different each hour, ${mean} on average${of} (file ${name}), without price rises`,
    feedInByHour: 'by the hour, as in the same file',
    withTaxes: {
      yes: ' with taxes and VAT',
      withoutVat: ' with taxes, without VAT',
      no: ' without taxes and VAT',
    },
    costWithoutVat: ', without VAT',
    priceOf: (day) => ` (price of ${day})`,
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
