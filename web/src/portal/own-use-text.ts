import type { PortalLanguage } from './text.ts'

const nl = {
  share: '{share} % van de opbrengst van {year} gebruikt u zelf; dat dekt {covered} % van uw verbruik.',
  battery:
    'De batterij brengt uw eigen gebruik van {before} naar {after} kWh en bespaart in het eerste jaar {saving} extra. Ze kost {price} en verdient zichzelf terug in {payback}.',
  withoutVat: ' zonder btw',
  longer: 'Dat is langer dan haar garantie van {years} jaar.',
}

const en: typeof nl = {
  share: '{share} % of the yield of {year} is used by yourself, which covers {covered} % of your usage.',
  battery:
    'The battery takes your own use from {before} to {after} kWh and saves an extra {saving} in the first year. It costs {price} and pays itself back in {payback}.',
  withoutVat: ' without VAT',
  longer: 'That is longer than its warranty of {years} years.',
}

/** The texts of the pictures of own use, which are loaded with them. */
export const ownUseText = (language: PortalLanguage) => (language === 'nl' ? nl : en)
