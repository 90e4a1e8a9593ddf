import type { Locale } from '../../enumerations.ts'

/** Weeks from an order to its delivery. */
export const deliveryWeeks = { min: 1, max: 104 } as const

/** What a customer may ask for by signing. */
export const beginStatements: Record<Locale, string> = {
  nl: 'Ik vraag u om al binnen de bedenktijd te beginnen. Herroep ik daarna, dan betaal ik het deel dat al is uitgevoerd.',
  en: 'I ask you to begin before the withdrawal period ends. If I withdraw after that, I pay for the part that was already carried out.',
}

/** What a customer has to be told of the delivery, the goods and their return, in sentences. */
export interface Duties {
  delivery: string
  guarantee: string
  /** Who fetches the goods after a withdrawal, and who pays; null where there is no such right. */
  returns: string | null
}

interface Terms {
  /** Null: the 30 days of BW 7:9 lid 4. */
  delivery_weeks: number | null
  /** The customer installs what is delivered. */
  self_installation: boolean
  may_withdraw: boolean
  /** Whole euros that the customer pays when the goods are fetched; null: nothing. */
  return_cost: number | null
}

const words = {
  nl: {
    term: (weeks: number | null) => (weeks === null ? '30 dagen' : weeks === 1 ? '1 week' : `${weeks} weken`),
    delivery: (term: string, self: boolean) =>
      `Wij leveren${self ? '' : ' en plaatsen'} uiterlijk ${term} na uw bestelling, tenzij we samen een andere datum afspreken.`,
    guarantee:
      'U heeft recht op een product dat doet wat u ervan mag verwachten (wettelijke garantie), naast de garantie van de fabrikant.',
    fetched: (euros: number | null) =>
      euros === null || euros === 0
        ? 'Zijn de goederen al bij u, dan halen wij die na uw herroeping op onze kosten op.'
        : `Zijn de goederen al bij u, dan halen wij die na uw herroeping op; daarvoor betaalt u hoogstens € ${euros.toLocaleString('nl')}.`,
    collected: (euros: number | null) =>
      euros === null || euros === 0
        ? 'Wij halen de goederen op onze kosten bij u op.'
        : `Wij halen de goederen bij u op; daarvoor betaalt u hoogstens € ${euros.toLocaleString('nl')}.`,
  },
  en: {
    term: (weeks: number | null) => (weeks === null ? '30 days' : weeks === 1 ? '1 week' : `${weeks} weeks`),
    delivery: (term: string, self: boolean) =>
      `We deliver${self ? '' : ' and install'} within ${term} of your order, unless we agree another date with you.`,
    guarantee:
      'You have a right to a product that does what you may reasonably expect of it (the legal guarantee), in addition to the manufacturer’s guarantee.',
    fetched: (euros: number | null) =>
      euros === null || euros === 0
        ? 'If you already have the goods, we collect them after your withdrawal at our own cost.'
        : `If you already have the goods, we collect them after your withdrawal; you pay at most €${euros.toLocaleString('en')} for this.`,
    collected: (euros: number | null) =>
      euros === null || euros === 0
        ? 'We collect the goods from you at our own cost.'
        : `We collect the goods from you; you pay at most €${euros.toLocaleString('en')} for this.`,
  },
} satisfies Record<Locale, object>

/** Who fetches goods that a customer who withdrew has, and who pays. */
export const collection = (return_cost: number | null, language: Locale): string =>
  words[language].collected(return_cost)

/** Within which time after an order is delivered; null: the 30 days of BW 7:9 lid 4. */
export const deliveryTerm = (weeks: number | null, language: Locale): string => words[language].term(weeks)

export function dutiesOf(terms: Terms, language: Locale): Duties {
  const { term, delivery, guarantee, fetched } = words[language]
  return {
    delivery: delivery(term(terms.delivery_weeks), terms.self_installation),
    guarantee,
    returns: terms.may_withdraw ? fetched(terms.return_cost) : null,
  }
}
