/** The words of the pictures of own use in Dutch, for the office and for customers. */
export const energyNl = {
  yieldBar: 'Waar de opbrengst heen gaat',
  usageBar: 'Waar het verbruik vandaan komt',
  summer: 'Een gewone zomerdag',
  winter: 'Een gewone winterdag',
  produced: 'Opgewekt door de panelen',
  used: 'Gebruikt',
  direct: 'Direct gebruikt',
  charged: 'Naar de batterij',
  discharged: 'Uit de batterij',
  fed_in: 'Teruggeleverd',
  bought: 'Ingekocht',
  hour: 'Uur',
  figures: 'Cijfers',
}

export type EnergyWords = typeof energyNl
