import type { EnergyWords } from './energy-nl.ts'

/** The same in English. */
export const energyEn: EnergyWords = {
  yieldBar: 'Where the yield goes',
  usageBar: 'Where the usage comes from',
  summer: 'A usual day in summer',
  winter: 'A usual day in winter',
  produced: 'Made by the panels',
  used: 'Used',
  direct: 'Used at once',
  charged: 'Into the battery',
  discharged: 'From the battery',
  fed_in: 'Fed in',
  bought: 'Bought',
  hour: 'Hour',
  figures: 'Figures',
}
