import type { PortalLanguage } from './text.ts'

const nl = {
  share: '{share} % van de opbrengst van {year} gebruikt u zelf; dat dekt {covered} % van uw verbruik.',
  battery:
    'De batterij brengt uw eigen gebruik van {before} naar {after} kWh en bespaart in het eerste jaar {saving} extra. Ze kost {price} en verdient zichzelf terug in {payback}.',
  withoutVat: ' zonder btw',
  longer: 'Dat is langer dan haar garantie van {years} jaar.',
  yieldBar: 'Waar de opbrengst heen gaat',
  usageBar: 'Waar uw verbruik vandaan komt',
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

const en: typeof nl = {
  share: '{share} % of the yield of {year} is used by yourself, which covers {covered} % of your usage.',
  battery:
    'The battery takes your own use from {before} to {after} kWh and saves an extra {saving} in the first year. It costs {price} and pays itself back in {payback}.',
  withoutVat: ' without VAT',
  longer: 'That is longer than its warranty of {years} years.',
  yieldBar: 'Where the yield goes',
  usageBar: 'Where your usage comes from',
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

/** The texts of the pictures of own use, which are loaded with them. */
export const ownUseText = (language: PortalLanguage) => (language === 'nl' ? nl : en)
