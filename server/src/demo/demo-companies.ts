import type { CompanyToAdd } from '../admin/bootstrap-company.ts'

const rays = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6
  const point = (radius: number) =>
    `${(48 + radius * Math.cos(angle)).toFixed(1)} ${(48 + radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(28)}L${point(index % 2 === 0 ? 44 : 38)}`
}).join('')

/** A sun beside the company's name, whose length is given: a picture is drawn with the fonts of the machine. */
const logo = (place: string, sun: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 96" role="img" aria-label="Zonnekracht ${place}">` +
  `<circle cx="48" cy="48" r="20" fill="${sun}"/>` +
  `<path d="${rays}" fill="none" stroke="${sun}" stroke-width="6" stroke-linecap="round"/>` +
  `<g font-family="Inter, Arial, sans-serif" fill="${ink}">` +
  `<text x="106" y="48" font-size="33" font-weight="700" textLength="212" lengthAdjust="spacingAndGlyphs">Zonnekracht</text>` +
  `<text x="107" y="78" font-size="23" letter-spacing="5">${place.toUpperCase()}</text></g></svg>`

const conditionsNl = `1. Deze offerte is geldig tot en met de genoemde datum. Wat niet in de offerte staat, is niet bij de prijs inbegrepen.
2. De prijzen gelden voor uitvoering op werkdagen. Voor zonnepanelen op en bij een woning geldt het btw-tarief van 0 procent.
3. De aanbetaling betaalt u binnen 14 dagen na ontvangst van de factuur; herroept u als consument, dan krijgt u die terug. Het restant betaalt u binnen 14 dagen na oplevering.
4. De genoemde opbrengst is een berekening op basis van gemiddelde instraling (KNMI). De werkelijke opbrengst hangt af van het weer en van schaduw; uw besparing ook van uw verbruik.
5. Vóór de installatie controleren wij dak, meterkast en kabelroutes. Blijkt meerwerk nodig, dan leggen wij u dat eerst voor.
6. Wij houden ons aan NEN 1010 en NEN-EN-IEC 62446-1 en leveren een opleverrapport. Op het werk geven wij 10 jaar garantie, naast de garantie van de fabrikant.
7. U zorgt ervoor dat dak en meterkast op de afgesproken dag vrij toegankelijk zijn.
8. Op deze overeenkomst is Nederlands recht van toepassing. Met een klacht kunt u altijd bij ons terecht; wij antwoorden binnen 5 werkdagen.`

const conditionsEn = `1. This quotation is valid up to and including the date stated. Anything not named in the quotation is not included in the price.
2. Prices are for work on working days. For solar panels on and at a home the VAT rate is 0 percent.
3. You pay the down payment within 14 days of receiving the invoice; if you withdraw as a consumer, we refund it. The remainder is due within 14 days of completion.
4. The yield stated is a calculation from average irradiation (KNMI). The actual yield depends on the weather and on shade; your savings also depend on your usage.
5. Before installation we check the roof, the meter cabinet and the cable routes. If extra work is needed, we discuss it with you first.
6. We work to NEN 1010 and NEN-EN-IEC 62446-1 and hand over a completion report. Our work carries a 10-year warranty, in addition to the manufacturer’s warranty.
7. You ensure that the roof and the meter cabinet are freely accessible on the agreed day.
8. Dutch law applies to this agreement. You can always come to us with a complaint; we answer within 5 working days.`

const shared = {
  conditions_nl: conditionsNl,
  conditions_en: conditionsEn,
  default_language: 'nl',
  withdrawal_days: 14,
  withdrawal_from: 'delivery',
  delivery_weeks: 10,
  two_factor_enforced: false,
} as const

/** Fictional; the IBANs are the documented examples. */
export const zonnekrachtNoord: CompanyToAdd = {
  ...shared,
  name: 'Zonnekracht Noord',
  legal_name: 'Zonnekracht Noord B.V.',
  street: 'Transportweg',
  street_number: '14',
  zip_code: '9482 WP',
  city: 'Tynaarlo',
  phone: '+31850000101',
  email: 'noord@zonnekracht.example',
  website: 'https://noord.zonnekracht.example',
  privacy_url: 'https://noord.zonnekracht.example/privacy',
  chamber_of_commerce_number: '01234567',
  vat_number: 'NL859123479B01',
  iban: 'NL91ABNA0417164300',
  logo_svg: logo('Noord', '#f2a900', '#0b5345'),
  color_primary: '#0b5345',
  color_accent: '#f2a900',
}

export const zonnekrachtZuid: CompanyToAdd = {
  ...shared,
  name: 'Zonnekracht Zuid',
  legal_name: 'Zonnekracht Zuid B.V.',
  street: 'Ringbaan-West',
  street_number: '220',
  zip_code: '5038 NX',
  city: 'Tilburg',
  phone: '+31850000202',
  email: 'zuid@zonnekracht.example',
  website: 'https://zuid.zonnekracht.example',
  privacy_url: 'https://zuid.zonnekracht.example/privacy',
  chamber_of_commerce_number: '07654321',
  vat_number: 'NL862301580B01',
  iban: 'NL02ABNA0123456789',
  logo_svg: logo('Zuid', '#e4572e', '#1d3557'),
  color_primary: '#1d3557',
  color_accent: '#e4572e',
}
