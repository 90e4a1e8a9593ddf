import { wordsOfHeading } from '../../csv/normalise-heading.ts'

const wordsOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Words of which one stands in a heading of consent. */
export const agreement = wordsOf(
  'consent consents agree agrees agreed permissions toestemmingen optins toestemming akkoord optin permission instemming gdpr avg consented toegestemd ingestemd gdprconsent avgtoestemming',
)
/** Words beside them that leave it a heading of consent to be called; of others, as of a newsletter, nobody knows. */
const beside = wordsOf(
  'opt in is has have heeft gives give given gegeven geeft verleend granted yes no ja nee yn jn true false flag checkbox vinkje box status accept accepted geaccepteerd voor for to tot om te met of van the de het een a mijn my i ik we and en call calls calling called bellen bel gebeld worden telefoon telefonisch telephone phone contact contacted contacteren benaderen benaderd benadering marketing commercieel commerciele commercial sales verkoop outbound direct privacy verwerking verwerken processing persoonsgegevens gegevens personal data klant customer lead prospect user client',
)

/**
 * Whether a heading that no list has is one of consent by its words: `gdpr_consent`, `callConsent`,
 * `Toestemming telefonisch contact`. One that names something else, such as cookies or an owner, is not.
 */
export function isConsentHeading(heading: string): boolean {
  const words = wordsOfHeading(heading)
  const isOptIn = words.some((word, place) => word === 'opt' && words[place + 1] === 'in')
  return (
    (isOptIn || words.some((word) => agreement.has(word))) &&
    words.every((word) => agreement.has(word) || beside.has(word))
  )
}
