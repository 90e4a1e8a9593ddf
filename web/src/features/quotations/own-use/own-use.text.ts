import { defineTexts } from '../../../text/define-texts.ts'

const ownUse = defineTexts('ownUse', {
  en: {
    byBills: 'Fill in bills of months',
    byYear: 'Fill in the year at once',
    bills: 'Usage by bills (kWh)',
    billMonths: 'A bill for each',
    periods: {
      month: 'Month',
      twoMonths: 'Two months',
      quarter: 'Quarter',
      fourMonths: 'Four months',
      halfYear: 'Half year',
    },
    noBill: 'Fill in what is known; leave empty what is not.',
    wholeYear: 'The sum of the bills is {kwh} kWh a year.',
    partOfYear:
      'Known: {months} of 12 months, together {billed} kWh. The year is estimated at {kwh} kWh, by the profile of households; heat pump and car by theirs where they are filled in.',
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
    byYear: 'Het jaar ineens invullen',
    bills: 'Verbruik volgens nota’s (kWh)',
    billMonths: 'Een nota per',
    periods: {
      month: 'Maand',
      twoMonths: 'Twee maanden',
      quarter: 'Kwartaal',
      fourMonths: 'Vier maanden',
      halfYear: 'Half jaar',
    },
    noBill: 'Vul in wat bekend is; laat leeg wat niet bekend is.',
    wholeYear: 'De nota’s zijn samen {kwh} kWh per jaar.',
    partOfYear:
      'Bekend: {months} van de 12 maanden, samen {billed} kWh. Het jaar is geschat op {kwh} kWh, met het profiel van huishoudens; warmtepomp en auto met dat van hen als die zijn ingevuld.',
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
