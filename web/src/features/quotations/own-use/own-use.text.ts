import { defineTexts } from '../../../text/define-texts.ts'

const ownUse = defineTexts('ownUse', {
  en: {
    byBills: 'Fill in bills of months',
    household: 'Household',
    heatPump: 'Of it, heat pump (kWh a year)',
    car: 'Of it, electric car (kWh a year)',
    carWhen: 'The car charges',
    belowZero: 'Nobody uses less than 0 kWh: it is calculated as 0, and not saved.',
    moreThanUsage:
      'Heat pump and car together take {parts} kWh, more than the usage of {usage} kWh. The own use is calculated with {parts} kWh: check the three.',
    tooMuch: 'Fill in {most} at most',
    negative: 'Fill in 0 or more',
    presence: 'At home by day',
    carTimes: { free: 'As it comes', day: 'By day', night: 'At night' },
    presences: { usual: 'Usual', home: 'At home', away: 'Away' },
    batteryTrial: 'The customer may try other sizes of the battery',
    batteryTrialHint:
      'On their page, with what you offer now: own use and saving are calculated there, as an estimate. The price stays.',
    tariff: 'What the customer pays',
    ofSettings: 'As in the settings',
    tariffs: { single: 'One price', normal_low: 'Normal and low', hourly: 'By the hour' },
    prices: {
      price: 'Price with taxes and VAT (€ per kWh)',
      normal: 'Normal price with taxes and VAT (€ per kWh)',
      low: 'Low price with taxes and VAT (€ per kWh)',
    },
  },
  nl: {
    byBills: 'Nota’s van maanden invullen',
    household: 'Huishouden',
    heatPump: 'Waarvan warmtepomp (kWh per jaar)',
    car: 'Waarvan elektrische auto (kWh per jaar)',
    carWhen: 'De auto laadt',
    belowZero: 'Niemand verbruikt minder dan 0 kWh: er wordt met 0 gerekend, en opslaan gaat zo niet.',
    moreThanUsage:
      'Warmtepomp en auto vragen samen {parts} kWh, meer dan het verbruik van {usage} kWh. Het eigen gebruik wordt met {parts} kWh berekend: controleer de drie getallen.',
    tooMuch: 'Vul hoogstens {most} in',
    negative: 'Vul 0 of meer in',
    presence: 'Overdag thuis',
    carTimes: { free: 'Wanneer het uitkomt', day: 'Overdag', night: '’s Nachts' },
    presences: { usual: 'Gewoon', home: 'Thuis', away: 'Weg' },
    batteryTrial: 'De klant mag andere groottes van de batterij proberen',
    batteryTrialHint:
      'Op de eigen pagina, met wat u nu aanbiedt: eigen gebruik en besparing worden daar berekend, als schatting. De prijs blijft gelijk.',
    tariff: 'Wat de klant betaalt',
    ofSettings: 'Zoals bij de instellingen',
    tariffs: { single: 'Eén prijs', normal_low: 'Normaal en laag', hourly: 'Per uur' },
    prices: {
      price: 'Prijs met belastingen en btw (€ per kWh)',
      normal: 'Normale prijs met belastingen en btw (€ per kWh)',
      low: 'Lage prijs met belastingen en btw (€ per kWh)',
    },
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    ownUse: typeof ownUse
  }
}
