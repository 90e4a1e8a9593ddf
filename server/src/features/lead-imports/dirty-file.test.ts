import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addCityCenter } from '../../testing/add-city-center.ts'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

type Import = CallResult<typeof leadImports.get>
type Cells = Record<string, string>
type Outcome = Partial<typeof leads.$inferSelect> | 'duplicate' | 'invalid' | 'outside_area'

const product = await startTestProduct()
afterAll(product.close)

const headings = [
  'Referentie',
  'Naam',
  'Geslacht',
  'Voorletters',
  'Achternaam',
  'Bedrijfsnaam',
  'Adres',
  'Huisnummer',
  'Postcode',
  'Woonplaats',
  'Telefoonnummer',
  'Mobiel',
  'E-mailadres',
  'Jaarverbruik',
  'Hoofdaansluiting',
  'Koop of huur',
  'Taal',
  'Opmerkingen',
]

/** Each kind of dirt, a row that has it, and what becomes of that row. */
const dirt: [string, Cells, Outcome][] = [
  ['spaces around a text', { Achternaam: '  Vos ' }, { lastName: 'Vos' }],
  [
    'a title and all names in one cell',
    { Naam: 'Dhr. Piet van der Veen' },
    { salutation: 'mr', firstName: 'Piet', insertion: 'van der', lastName: 'Veen' },
  ],
  [
    'the surname first',
    { Naam: 'Berg, Jan van den' },
    { firstName: 'Jan', insertion: 'van den', lastName: 'Berg' },
  ],
  ['initials for a first name', { Naam: 'J.P. Bakker' }, { initials: 'J.P.', lastName: 'Bakker' }],
  ['NULL in words', { Achternaam: 'Smit', Telefoonnummer: 'NULL' }, { phone: null }],
  ['a dash for nothing', { Achternaam: 'Smit', Woonplaats: '-' }, { city: null }],
  ['a word for nothing', { Achternaam: 'Smit', Mobiel: 'onbekend' }, { mobile: null }],
  [
    'a number with spaces and hyphens',
    { Achternaam: 'Smit', Telefoonnummer: '050-123 45 67' },
    { phone: '+31501234567' },
  ],
  [
    'a number as dialled from abroad',
    { Achternaam: 'Smit', Mobiel: '0031 6 12345671' },
    { mobile: '+31612345671' },
  ],
  ['a number kept as a formula', { Achternaam: 'Smit', Mobiel: '="0612345672"' }, { mobile: '+31612345672' }],
  [
    'an apostrophe before a number',
    { Achternaam: 'Smit', Mobiel: "'+31612345673" },
    { mobile: '+31612345673' },
  ],
  [
    'a word before a number',
    { Achternaam: 'Smit', Telefoonnummer: 'tel: 050-1234568' },
    { phone: '+31501234568' },
  ],
  [
    'two numbers in one cell',
    { Achternaam: 'Smit', Telefoonnummer: '050 7654321 / 06 12345674' },
    { phone: '+31507654321', mobile: '+31612345674' },
  ],
  [
    'a mobile number among the others',
    { Achternaam: 'Smit', Telefoonnummer: '0612345675' },
    { phone: null, mobile: '+31612345675' },
  ],
  [
    'a link for an address in capitals',
    { Achternaam: 'Smit', 'E-mailadres': 'mailto:A@Klant.Example' },
    { email: 'a@klant.example' },
  ],
  ['a zip code without its space', { Achternaam: 'Smit', Postcode: '9711ab' }, { zip_code: '9711 AB' }],
  [
    'a house number with its addition',
    { Achternaam: 'Smit', Huisnummer: '8-a' },
    { street_number: 8, adjective: 'a' },
  ],
  [
    'street and number in one cell',
    { Achternaam: 'Smit', Adres: 'Dorpsstraat 12 a' },
    { street: 'Dorpsstraat', street_number: 12, adjective: 'a' },
  ],
  [
    'a town behind the address',
    { Achternaam: 'Smit', Adres: 'Kerkweg 5, Groningen' },
    { street: 'Kerkweg', street_number: 5 },
  ],
  ['a usage with its unit', { Achternaam: 'Smit', Jaarverbruik: '3.500 kWh' }, { energy_usage: 3_500 }],
  ['a usage with decimals', { Achternaam: 'Smit', Jaarverbruik: '3500,4' }, { energy_usage: 3_500 }],
  [
    'a connection with spaces',
    { Achternaam: 'Smit', Hoofdaansluiting: '1 x 25A' },
    { meter_connection: '1x25A' },
  ],
  [
    'another word for an owned house',
    { Achternaam: 'Smit', 'Koop of huur': 'Koopwoning' },
    { house_ownership: 'owned' },
  ],
  ['a letter for a salutation', { Achternaam: 'Smit', Geslacht: 'M' }, { salutation: 'mr' }],
  ['a language by its name', { Achternaam: 'Smit', Taal: 'Engels' }, { language: 'en' }],
  ['letters with loose accents', { Achternaam: 'Andre\u0301' }, { lastName: 'André' }],
  ['quotes in a text', { Achternaam: 'Smit', Bedrijfsnaam: 'De "Zon" BV' }, { company_name: 'De "Zon" BV' }],
  ['lines in a cell', { Achternaam: 'Smit', Opmerkingen: 'Belt\nzelf' }, { remarks: 'Belt\nzelf' }],
  ['the delimiter in a cell', { Achternaam: 'Smit', Opmerkingen: 'dak; noord' }, { remarks: 'dak; noord' }],
  ['a formula', { Achternaam: '=2+3' }, { lastName: '=2+3' }],
  ['an emoji', { Achternaam: 'Zon ☀️' }, { lastName: 'Zon ☀️' }],
  ['nobody in it', { Opmerkingen: 'alleen dit' }, 'invalid'],
  ['an e-mail address that is none', { Achternaam: 'Smit', 'E-mailadres': 'a@' }, 'invalid'],
  ['a number that is none', { Achternaam: 'Smit', Telefoonnummer: '12' }, 'invalid'],
  ['a zip code that is none', { Achternaam: 'Smit', Postcode: '0123 AB' }, 'invalid'],
  ['a house number that is none', { Achternaam: 'Smit', Huisnummer: 'geen idee' }, 'invalid'],
  ['headings that come again', Object.fromEntries(headings.map((one) => [one, one])), 'invalid'],
  [
    'a person who was there before',
    { Achternaam: 'Bekend', 'E-mailadres': 'KNOWN@klant.example' },
    'duplicate',
  ],
  [
    'a number that an earlier row has',
    { Achternaam: 'Smit', Telefoonnummer: '+31 6 1234 5671' },
    'duplicate',
  ],
  ['a reference that an earlier row has', { Referentie: 'R1', Achternaam: 'Smit' }, 'duplicate'],
  ['a town outside the area', { Achternaam: 'Smit', Woonplaats: 'MAASTRICHT ' }, 'outside_area'],
]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const lineOf = (cells: Cells) => headings.map((heading) => quoted(cells[heading] ?? '')).join(';')

/** With a byte order mark, empty lines and rows of fewer and more cells than there are headings. */
const file = [
  `\uFEFF${headings.map(quoted).join(';')}`,
  ...dirt.map(([, cells], place) => lineOf({ Referentie: `R${place + 1}`, ...cells })),
  '',
  ';;;',
  'kort;"Mevr. A. Kort"',
  `${lineOf({ Referentie: 'lang', Achternaam: 'Lang' })};te;veel`,
].join('\r\n')

test(
  'a file with forty kinds of dirt becomes a clean lead list, and its undo removes it',
  { timeout: 30_000 },
  async () => {
    const manager = await product.as('manager')
    const { body: source } = await manager.post<{ id: number }>('/sources', {
      name: 'Beurs',
      cost_type: 'flat_fee_per_month',
      cost_value: 1,
    })
    await product.inside((context) => addCityCenter(context, { name: 'Maastricht', reject: true }))
    await product.inside((context) => addCityCenter(context, { name: 'Groningen', reject: false }))
    await product.inside((context) => addLead(context, { email: 'known@klant.example', mobile: null }))
    const { body: uploaded } = await manager.post<Import>('/lead-imports', aLeadFile(source.id, file))
    await manager.post(`/lead-imports/${uploaded.id}/start`)
    await product.drain()

    const of = (kind: Outcome) => dirt.filter(([, , outcome]) => outcome === kind).length
    const made = dirt.filter(([, , outcome]) => typeof outcome === 'object').length
    expect((await manager.get<Import>(`/lead-imports/${uploaded.id}`)).body).toMatchObject({
      state: 'done',
      total: dirt.length + 2,
      counts: {
        new: made + 1,
        duplicate: of('duplicate'),
        // With the row of too many cells.
        invalid: of('invalid') + 1,
        outside_area: of('outside_area'),
      },
    })
    const read = () =>
      product.inside(({ db }) => db.select().from(leads).where(eq(leads.lead_import_id, uploaded.id)))
    const rows = new Map((await read()).map((row) => [row.external_id, row]))
    for (const [place, [kind, , outcome]] of dirt.entries()) {
      const row = rows.get(`R${place + 1}`)
      if (typeof outcome === 'object') expect(row, kind).toMatchObject(outcome)
      else expect(row, kind).toBeUndefined()
    }
    expect(rows.get('kort')).toMatchObject({ salutation: 'mrs', initials: 'A.', lastName: 'Kort' })

    await manager.post(`/lead-imports/${uploaded.id}/undo`)
    await product.drain()
    expect((await manager.get<Import>(`/lead-imports/${uploaded.id}`)).body).toMatchObject({
      state: 'undone',
      kept: 0,
    })
    expect(await read()).toEqual([])
  },
)
