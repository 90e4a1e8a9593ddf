/** What is said of install prices and of the settings of quotations. */
const en = {
  ownInstallPrices: 'Install prices have to be approved or declined by someone other than who saved them',
  installPricesDecided: 'These install prices have already been approved, declined or replaced',
  installPricesStale: 'Someone else has saved install prices in the meantime',
  rangeGap: 'There is no price for {from} to {to} panels',
  rangeOverlap: 'There are two prices for {from} to {to} panels',
  dayInThePast: 'Choose today or a later day',
  maxBelowMin: 'The maximum must not be lower than the minimum',
  yearsEnd: 'Another period follows: this one ends in {year}',
  yearsFollow: 'The years have to follow on from each other: this one begins in {year}',
  yearsTooLate: 'The first row has to begin in {year} or before',
  lastYearOpen: 'The last row has no last year',
  rateTwice: 'This category has another rate from the same day',
  rateMissing: 'Each VAT category needs a rate',
} as const

const nl: Record<keyof typeof en, string> = {
  ownInstallPrices: 'Een ander dan wie de installatieprijzen opsloeg keurt ze goed of af',
  installPricesDecided: 'Over deze installatieprijzen is al beslist, of ze zijn vervangen',
  installPricesStale: 'Iemand anders heeft intussen installatieprijzen opgeslagen',
  rangeGap: 'Er is geen prijs voor {from} tot en met {to} panelen',
  rangeOverlap: 'Er zijn twee prijzen voor {from} tot en met {to} panelen',
  dayInThePast: 'Kies vandaag of een latere dag',
  maxBelowMin: 'Het maximum mag niet lager zijn dan het minimum',
  yearsEnd: 'Er volgt nog een periode: deze eindigt in {year}',
  yearsFollow: 'De jaren sluiten op elkaar aan: deze regel begint in {year}',
  yearsTooLate: 'De eerste regel begint in {year} of eerder',
  lastYearOpen: 'De laatste regel heeft geen laatste jaar',
  rateTwice: 'Deze categorie heeft nog een tarief vanaf dezelfde dag',
  rateMissing: 'Elke btw-categorie heeft een tarief nodig',
}

export const settingMessages = { en, nl }
