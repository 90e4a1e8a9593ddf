import { label, type Locale } from './enumerations.ts'

/** Labels that differ for customers. */
const words = {
  productTypes: {
    install_type: { nl: 'Installatie', en: 'Installation' },
    manual: { nl: 'Extra werk en materiaal', en: 'Extra work and material' },
    rest: { nl: 'Overig', en: 'Other' },
    battery: { nl: 'Batterij', en: 'Battery' },
    batteryAndOther: { nl: 'Batterij en overig', en: 'Battery and other' },
    service: { nl: 'Ons werk', en: 'Our work' },
  },
  chargingConnections: {
    socket: { nl: 'Type 2-aansluiting (losse laadkabel)', en: 'Type 2 socket (loose charging cable)' },
  },
} satisfies Partial<Record<Parameters<typeof label>[0], Record<string, Record<Locale, string>>>>

/** The label of an enumeration's key as customers read it. */
export function customerLabel(table: keyof typeof words, key: string, language: Locale): string {
  const own: Record<string, Record<Locale, string>> = words[table]
  return own[key]?.[language] ?? label(table, key, language)
}
