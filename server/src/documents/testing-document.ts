import { panelLayout } from '@heliodesk/domain/quotations/roofs/panel-layout'
import type {
  DocumentEdition,
  DocumentEvidence,
  DocumentRow,
  QuotationDocument,
} from './quotation-document.ts'
import { testingTerms } from './testing-terms.ts'

const sunLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64"><circle cx="32" cy="32" r="16" fill="#f2a516"/>
<g stroke="#f2a516" stroke-width="5" stroke-linecap="round"><path d="M32 4v7M32 53v7M4 32h7M53 32h7M12 12l5 5M47 47l5 5M52 12l-5 5M17 47l-5 5"/></g>
<g fill="#0d4a3c"><rect x="74" y="18" width="70" height="10" rx="2"/><rect x="74" y="36" width="150" height="10" rx="2"/></g></svg>`

const drawnSignature = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M20 70c20-60 40-60 30-10s20 20 40-20 30-20 20 20 40-50 60-30 10 50 40 0 40-20 70-10" fill="none" stroke="#12233f" stroke-width="4" stroke-linecap="round"/></svg>`

const bytesOf = (text: string) => new TextEncoder().encode(text)

function row(
  description: string,
  amount: number | null,
  unit_price_cents: number,
  facts: string | null = null,
  vat_rate: number | null = 0,
): DocumentRow {
  const total_cents = Math.round((amount ?? 1) * unit_price_cents)
  return { description, facts, amount, unit_price_cents, total_cents, vat_rate }
}

function yearly(first: number, lossPerYear: number): number[] {
  return Array.from({ length: 30 }, (_, year) => first * (1 - lossPerYear * year))
}

function savingOf(kwh: number[], centsPerKwh: (year: number) => number, total: number) {
  const per_year_cents = kwh.map((value, year) => Math.round(value * centsPerKwh(year)))
  const upTo = (years: number) => per_year_cents.slice(0, years).reduce((sum, cents) => sum + cents, 0)
  let paid = 0
  const year = per_year_cents.findIndex((cents) => (paid += cents) >= total)
  const payback_years = year < 0 ? null : year + 1 - (paid - total) / (per_year_cents[year] ?? 1)
  return { per_year_cents, total_25_cents: upTo(25), total_30_cents: upTo(30), payback_years }
}

/** Adds up the rows, so that every example is consistent in itself. */
function testingEdition(
  base: Pick<DocumentEdition, 'name' | 'groups' | 'valid_until' | 'charging_station'>,
  { standard_net_cents, kwh_year_1 }: { standard_net_cents: number; kwh_year_1: number },
): DocumentEdition {
  const rows = base.groups.flatMap((group) => group.rows)
  const net_cents = rows.reduce((sum, row) => sum + (row.total_cents ?? 0), 0)
  const vat_cents = Math.round(standard_net_cents * 0.21)
  const total_cents = net_cents + vat_cents
  const down_payment_cents = Math.round(total_cents * 0.3)
  const kwh_per_year = yearly(kwh_year_1, 0.004)
  const home = {
    category: 'pv_home',
    label: 'zonnepanelen bij een woning',
    rate: 0,
    net_cents: net_cents - standard_net_cents,
    vat_cents: 0,
  } as const
  const standard = {
    category: 'standard',
    label: 'laadpaal en overig werk',
    rate: 21,
    net_cents: standard_net_cents,
    vat_cents,
  } as const
  const dated = (cents: number) => savingOf(kwh_per_year, (year) => (year < 3 ? 9.05 : 8.35), cents)
  return {
    ...base,
    net_cents,
    vat_groups: standard_net_cents > 0 ? [home, standard] : [home],
    vat_cents,
    total_cents,
    down_payment: 30,
    down_payment_cents,
    remainder_cents: total_cents - down_payment_cents,
    kwh_year_1,
    kwh_per_year,
    co2_kg: kwh_year_1 * 0.556,
    own_use: null,
    saving: {
      comparison: savingOf(
        kwh_per_year.map((kwh) => Math.min(kwh, 3500)),
        () => 22,
        total_cents,
      ),
      dated: {
        first_year: 2027,
        ...dated(total_cents),
        payback_solar_years: dated(home.net_cents).payback_years,
      },
    },
    expected_vat_refund_cents: null,
  }
}

function editionA(): DocumentEdition {
  return testingEdition(
    {
      name: 'A',
      groups: [
        {
          product_type: 'panel',
          label: 'Zonnepaneel',
          rows: [
            row('Zonwijs Black 435', 10, 9950, '435 Wp, 1.762 × 1.134 mm, 25 jaar garantie van de fabrikant'),
          ],
        },
        {
          product_type: 'inverter',
          label: 'Omvormer',
          rows: [
            row('Stroom 3.68 kW 1-fase', 1, 79700, '3,68 kW, 1 fase, 10 jaar garantie van de fabrikant'),
          ],
        },
        {
          product_type: 'install_type',
          label: 'Installatie',
          rows: [row('Standaardinstallatie', 1, 143500)],
        },
        {
          product_type: 'montage',
          label: 'Montage',
          rows: [row('Montageset dakpannen, per paneel', 10, 4400)],
        },
        {
          product_type: 'ac_cable',
          label: 'AC-kabel',
          rows: [row('AC-kabel 3x2,5 mm², set 15 m', 1, 12100)],
        },
        { product_type: 'discount', label: 'Korting', rows: [row('Burenkorting', 1, -15000, null, null)] },
        {
          product_type: 'manual',
          label: 'Extra werk en materiaal',
          rows: [row('Verplaatsen van de dakontluchting', 1, 8500)],
        },
        {
          product_type: 'rest',
          label: 'Overig',
          rows: [row('Overige materialen en werkzaamheden', null, 8300)],
        },
      ],
      valid_until: '2026-12-04',
      charging_station: null,
    },
    { standard_net_cents: 0, kwh_year_1: 3856.275 },
  )
}

function editionB(): DocumentEdition {
  return testingEdition(
    {
      name: 'B',
      groups: [
        {
          product_type: 'panel',
          label: 'Zonnepaneel',
          rows: [
            row('Zonwijs Glas-Glas 445, dak 1', 8, 11350, '445 Wp, 30 jaar garantie van de fabrikant'),
            row('Zonwijs Glas-Glas 445, dak 2', 6, 11350, '445 Wp, 30 jaar garantie van de fabrikant'),
          ],
        },
        { product_type: 'inverter', label: 'Omvormer', rows: [row('Stroom 5 kW 3-fase', 1, 125600)] },
        { product_type: 'optimizer', label: 'Optimizer', rows: [row('Optimizer 500 W', 14, 5230)] },
        {
          product_type: 'install_type',
          label: 'Installatie',
          rows: [row('Standaardinstallatie', 1, 168000)],
        },
        {
          product_type: 'montage',
          label: 'Montage',
          rows: [row('Montageset dakpannen, per paneel', 14, 4400)],
        },
        { product_type: 'ac_cable', label: 'AC-kabel', rows: [row('AC-kabel 5x4 mm², set 15 m', 1, 18500)] },
        {
          product_type: 'fuse_box',
          label: 'Groepenkast',
          rows: [row('Groepenkast 3-fase, 6 groepen, geschikt voor laden', 1, 49100, null, 21)],
        },
        {
          product_type: 'charging_station',
          label: 'Laadpaal',
          rows: [row('Laadpaal 11 kW 3-fase, vaste kabel 5 m', 1, 126900, null, 21)],
        },
        { product_type: 'discount', label: 'Korting', rows: [row('Seizoenskorting', 1, -25000, null, null)] },
      ],
      valid_until: '2026-12-20',
      charging_station: { montage_label: 'Paal', connection_label: 'Vaste kabel', color_label: 'Zwart' },
    },
    { standard_net_cents: 176000, kwh_year_1: 5204.31 },
  )
}

const conditions = [
  '1. Algemeen',
  'Deze voorwaarden gelden voor iedere offerte en overeenkomst. Afwijkingen gelden alleen als wij ze schriftelijk hebben bevestigd. Op de overeenkomst is Nederlands recht van toepassing.',
  '2. Uitvoering',
  'Wij plannen de plaatsing in overleg. U zorgt dat het dak, de meterkast en de kabelroutes bereikbaar zijn. Blijkt bij de schouw dat het dak of de meterkast niet geschikt is, dan overleggen wij eerst over een oplossing en de kosten daarvan.',
  '3. Betaling',
  'De aanbetaling betaalt u binnen veertien dagen na de opdracht. Het restant betaalt u binnen veertien dagen na oplevering. Betaalt u niet op tijd, dan sturen wij eerst een kosteloze herinnering met een termijn van veertien dagen.',
  '4. Garantie',
  'Op de uitvoering van het werk geven wij tien jaar garantie. Voor de producten geldt de garantie van de fabrikant, zoals bij het product vermeld. De wettelijke rechten van de consument blijven daarnaast altijd bestaan.',
  '5. Opbrengst',
  'De genoemde opbrengsten zijn berekend met gemiddelde zoninstraling en zijn geen garantie. Vervuiling, schaduw van nieuwe bebouwing of bomen en wijzigingen aan het net kunnen de opbrengst verminderen.',
  '6. Meerwerk',
  'Meerwerk voeren wij alleen uit na uw akkoord op de prijs. Kleine aanpassingen die de prijs niet veranderen, mogen wij in overleg met u ter plaatse doorvoeren.',
  '7. Klachten',
  'Heeft u een klacht, meld die dan zo snel mogelijk. Wij antwoorden binnen twee weken. Komen wij er samen niet uit, dan kunt u het geschil voorleggen aan de bevoegde rechter.',
].join('\n\n')

export const testingEvidence: DocumentEvidence = {
  name: 'Sanne van den Berg',
  capacity: null,
  function: null,
  in_person: false,
  without_connection: null,
  employee: null,
  begin_within_term: false,
  mailed_to: 'sanne@klant.example',
  mailed: {
    status: 'sent',
    to: 'sanne@klant.example',
    sent_at: '2026-11-20T09:00:04Z',
    first: { status: 'sent', sent_at: '2026-11-20T09:00:04Z' },
  },
  mailed_again: [{ to: 'sanne.vandenberg@klant.example', at: '2026-11-21T08:15:00Z', waits: false }],
  sent_at: '2026-11-20T09:00:00Z',
  opened_at: '2026-11-21T18:30:00Z',
  frozen_later: false,
  attachments: [{ name: 'Algemene voorwaarden.pdf', sha256: 'c0ffee00'.repeat(8) }],
  place: 'Groningen',
  accepted_at: '2026-11-24T19:42:10Z',
  edition: 'B',
  signature: { media_type: 'image/svg+xml', bytes: bytesOf(drawnSignature) },
  document_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ip: '203.0.113.24',
  staff_login: false,
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
  terms_text:
    'Ik ga akkoord met variant B van deze offerte en met de voorwaarden, en ik heb gelezen dat ik binnen 14 dagen kan herroepen.',
  withdrawal_ends_on: null,
  verify_url: 'https://heliodesk.example/verify',
}

const company: QuotationDocument['company'] = {
  legal_name: 'Zonnekracht Noord B.V.',
  address: 'Zonnelaan 12',
  zip_code: '9711 AB',
  city: 'Groningen',
  phone: '050 123 45 67',
  email: 'info@zonnekracht-noord.example',
  website: 'www.zonnekracht-noord.example',
  coc_number: '12345678',
  vat_number: 'NL001234567B01',
  iban: 'NL91 ABNA 0417 1643 00',
  logo: { media_type: 'image/svg+xml', bytes: bytesOf(sunLogo) },
  colours: { primary: '#0d4a3c', accent: '#f2a516' },
  conditions,
}

const panelsOf = (edition: 'A' | 'B', description: string, amount: number, watt_peak: number) => {
  const size = { amount, length: 1762, width: 1134 }
  return { edition, description, watt_peak, ...size, ...panelLayout(size), drawn: false }
}

const roofs: QuotationDocument['roofs'] = [
  {
    roof_number: 1,
    orientation_label: 'Zuid',
    azimuth_from_north: 180,
    angle: 35,
    roof_type_label: 'Dakpannen',
    shadow_impact: 0,
    panels: [panelsOf('A', 'Zonwijs Black 435', 10, 435), panelsOf('B', 'Zonwijs Glas-Glas 445', 8, 445)],
  },
  {
    roof_number: 2,
    orientation_label: 'West',
    azimuth_from_north: 270,
    angle: 40,
    roof_type_label: 'Dakpannen',
    shadow_impact: 10,
    panels: [panelsOf('B', 'Zonwijs Glas-Glas 445', 6, 445)],
  },
]

/** A full quotation with two editions and two roofs, for tests and benchmarks. */
export function testingDocument(changes: Partial<QuotationDocument> = {}): QuotationDocument {
  return {
    language: 'nl',
    company,
    customer: {
      letter_salutation: 'Geachte mevrouw Van den Berg',
      full_name: 'Sanne van den Berg',
      company_name: null,
      address: 'Dorpsstraat 21-a',
      zip_code: '9712 CD',
      city: 'Groningen',
    },
    adviser: {
      full_name: 'Jeroen de Vries',
      phone: '06 12 34 56 78',
      email: 'jeroen@zonnekracht-noord.example',
    },
    number: 'Q2026-00123',
    version_number: 2,
    date: '2026-11-20',
    general_information:
      'Tijdens ons gesprek gaf u aan dat u op termijn een elektrische auto wilt. Daarom vindt u in variant B een laadpaal en een groepenkast die daarvoor geschikt is.\n\nBeide varianten kunnen wij binnen zes weken plaatsen.',
    roofs,
    drawings: [],
    editions: [editionA(), editionB()],
    payback: {
      together: true,
      with_vat: true,
      gain_note: 'De aanschaf en een nieuwe omvormer na ca. 12 tot 15 jaar zijn niet afgetrokken.',
      shared_costs: null,
    },
    assumptions: [
      { label: 'Uw verbruik', value: '3.500 kWh per jaar', source: 'uw opgave' },
      { label: 'Stroomprijs', value: '€ 0,22 per kWh, zonder prijsstijging', source: 'onze schatting' },
      { label: 'Salderen', value: 'stopt op 1 januari 2027', source: 'Wet beëindiging salderingsregeling' },
      { label: 'Direct zelf gebruikt', value: '30 %', source: 'onze schatting' },
      {
        label: 'Terugleververgoeding',
        value: '2027 tot en met 2029: € 0,055 per kWh; vanaf 2030: € 0,045 per kWh',
        source:
          'onze schatting; tot 2030 volgens de wet minstens de helft van het kale tarief (nu € 0,11 per kWh)',
      },
      {
        label: 'Veroudering',
        value: 'Zonwijs Black 435: 1,5 % in jaar 1, daarna 0,4 % per jaar',
        source: 'opgave van de fabrikant',
      },
    ],
    own_use_assumptions: [],
    ...testingTerms('nl'),
    photos: [],
    evidence: null,
    ...changes,
  }
}
