/** The words of the pictures of own use, for the office and for customers. */
export const energyWords = {
  en: {
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
  },
  nl: {
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
  },
}

export type EnergyWords = (typeof energyWords)['en']
