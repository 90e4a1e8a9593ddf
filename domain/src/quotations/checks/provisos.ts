import { addDays } from '../../calendar.ts'
import { dateInText } from '../../date-in-text.ts'
import type { fundingTypes, Locale } from '../../enumerations.ts'
import type { Reservations } from '../types.ts'

/** Days after the last day of a quotation on which a customer says at the latest that the funding is refused. */
const fundingDays = 42

const words = {
  nl: {
    funded: {
      snn: 'subsidie van het SNN (Samenwerkingsverband Noord-Nederland)',
      svn: 'financiering via SVn (Stimuleringsfonds Volkshuisvesting)',
      santander: 'een lening van Santander',
      buildingFund: 'betaling uit uw bouwdepot',
    },
    anyFunding: 'financiering',
    funding: (kind: string, day: string) =>
      `Deze offerte geldt onder voorbehoud van ${kind}. Laat u ons uiterlijk ${day} schriftelijk weten dat u die niet krijgt, dan vervalt de overeenkomst kosteloos.`,
    inspection:
      'Deze offerte geldt onder voorbehoud van een technische schouw van dak, meterkast en kabelroutes. Blijkt bij de schouw dat iets niet kan of meer kost, dan krijgt u eerst een nieuw voorstel. Gaat u daarmee niet akkoord, dan vervalt de overeenkomst kosteloos.',
  },
  en: {
    funded: {
      snn: 'a subsidy from SNN (Northern Netherlands Alliance)',
      svn: 'a loan from SVn (Dutch public housing fund)',
      santander: 'a loan from Santander',
      buildingFund: 'payment from your construction account (bouwdepot)',
    },
    anyFunding: 'funding',
    funding: (kind: string, day: string) =>
      `This quotation is subject to ${kind}. If you let us know in writing by ${day} at the latest that it is not granted, the agreement ends without costs.`,
    inspection:
      'This quotation is subject to a technical inspection of the roof, the meter cabinet and the cable routes. If it shows that something is not possible or costs more, you first receive a new proposal. If you do not agree to it, the agreement ends at no cost to you.',
  },
} satisfies Record<Locale, object>

/** What pays for it, in the words for the customer; null: not said which. */
export function fundingName(type: Terms['funding_type'], language: Locale): string {
  const { funded, anyFunding } = words[language]
  return type === null ? anyFunding : funded[type]
}

interface Terms extends Reservations {
  funding_type: (typeof fundingTypes)[number] | null
  /** The last day on which an edition can be accepted, YYYY-MM-DD. */
  valid_until: string
}

/** What a quotation depends on, in sentences for the customer. */
export function provisosOf(terms: Terms, language: Locale): string[] {
  const { funding, inspection } = words[language]
  const kind = fundingName(terms.funding_type, language)
  return [
    ...(terms.subject_to_funding
      ? [funding(kind, dateInText(addDays(terms.valid_until, fundingDays), language))]
      : []),
    ...(terms.subject_to_inspection ? [inspection] : []),
  ]
}
