import { defineTexts } from '../../../text/define-texts.ts'

const bills = defineTexts('bills', {
  en: {
    byYear: 'Fill in the year at once',
    title: 'Usage by bills (kWh)',
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
  },
  nl: {
    byYear: 'Het jaar ineens invullen',
    title: 'Verbruik volgens nota’s (kWh)',
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
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    bills: typeof bills
  }
}
