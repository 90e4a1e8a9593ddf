import type { ProductTarget } from '@heliodesk/contract/product-imports'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../access/schema.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
beforeAll(async () => {
  manager = await product.as('manager')
})

interface Imported {
  applied: boolean
  headings: string[]
  examples: string[][]
  total: number
  counts: Record<'failed' | 'changed' | 'new' | 'unchanged', number>
  rows: {
    row: number
    outcome: string
    product_id: number | null
    changes: { field: ProductTarget; before: unknown; after: unknown }[]
    errors: { column: string | null; field: string | null; message: string }[]
    warnings: string[]
  }[]
}
type Mapping = (ProductTarget | null)[] | null

const send = (content: string, mapping: Mapping, apply = false, client = manager) =>
  client.post<Imported>('/products/import', { content, mapping, apply }, { 'accept-language': 'nl' })
const named = async (name: string, client = manager) =>
  (await client.get<{ data: Record<string, unknown>[] }>(`/products/table/all?filter[search]=${name}`)).body
    .data
const errorsOf = ({ rows }: Imported) =>
  rows.flatMap(({ row, errors }) =>
    errors.map(({ column, field, message }) => [row, column ?? field, message]),
  )
const countAll = async () =>
  (await manager.get<{ meta: { total: number } }>('/products/table/all')).body.meta.total

const head =
  'Soort;Naam;Merk;Art.nr;Wp;Lengte;Breedte;Jaar 1;Daarna;Garantie;Fasen;MPPT;Plat dak;Btw;Adviseur;EW'
const mapping: Mapping = [
  'product_type',
  'name',
  'brand',
  'article_number',
  'watt_peak',
  'length',
  'width',
  'degradation_year_one',
  'degradation_after_year_one',
  'warranty_years',
  'phases',
  'mppt_inputs',
  'standing',
  'vat_category',
  'price_net_adviser',
  'price_net_ew',
]
const list = `${head}
Zonnepaneel;Zonwijs 450;Zonwijs;ZW-450;450;1762;1134;1,5 %;0.4;25;;;;;"€ 1.079,50";61
inverter;Omvormer 8;Wissel;OM-8;;;;;;10;3;2;;;;
Mounting;Frame OW;;FR-OW;;;;;;;;;Oost-west;;12,5;10
Overig;Thuisservice;;;;;;;;;;;;Algemeen tarief;;
`

test('a file tells its headings first, and makes nothing', async () => {
  const before = await countAll()
  const { status, body } = await send(list, null)
  expect([status, body.headings.length, body.total, body.rows]).toEqual([200, 16, 4, []])
  expect(body.examples[0]?.slice(0, 2)).toEqual(['Zonnepaneel', 'Zonwijs 450'])
  expect(await countAll()).toBe(before)
})

test('a preview makes nothing, and an import makes products of every type with all that their form has', async () => {
  const before = await countAll()
  const { body } = await send(list, mapping)
  expect([body.applied, body.counts]).toEqual([false, { failed: 0, changed: 0, new: 4, unchanged: 0 }])
  expect(body.rows[2]?.changes).toContainEqual({ field: 'standing', before: null, after: 'Oost-west' })
  expect(await countAll()).toBe(before)
  const applied = await send(list, mapping, true)
  expect([applied.status, applied.body.applied]).toEqual([200, true])
  expect(await named('Zonwijs 450')).toMatchObject([
    {
      product_type: 'panel',
      brand: 'Zonwijs',
      article_number: 'ZW-450',
      watt_peak: 450,
      dimensions: { length: 1_762, width: 1_134 },
      degradation_year_one: 1.5,
      degradation_after_year_one: 0.4,
      warranty_years: 25,
      vat_category: 'pv_home',
      active_product_price: null,
      waiting_product_price: { price_net_adviser: 1_079.5, price_net_ew: 61 },
    },
  ])
  expect(await named('Omvormer 8')).toMatchObject([{ product_type: 'inverter', phases: 3, mppt_inputs: 2 }])
  expect(await named('Frame OW')).toMatchObject([{ product_type: 'montage', standing: 'eastWest' }])
  expect(await named('Thuisservice')).toMatchObject([{ product_type: 'other', vat_category: 'standard' }])
})

test('a price that is an error of the spreadsheet is told of, and makes no product without one', async () => {
  const file = `Soort;Naam;Btw;Adviseur;EW\nOverig;Foutprijs;Algemeen tarief;#N/A;#VERW!`
  const fields: Mapping = ['product_type', 'name', 'vat_category', 'price_net_adviser', 'price_net_ew']
  expect((await send(file, fields, true)).status).toBe(422)
  const { body } = await send(file, fields)
  expect(body.counts).toMatchObject({ failed: 1, new: 0 })
  expect(errorsOf(body).map(([, column, message]) => [column, message])).toEqual([
    ['Adviseur', expect.stringMatching(/^In het rekenblad staat hier #N\/A/)],
    ['EW', expect.stringMatching(/^In het rekenblad staat hier #VERW!/)],
  ])
})

test('the same file again makes and changes nothing', async () => {
  const before = await countAll()
  const { body } = await send(list, mapping, true)
  expect(body.counts).toEqual({ failed: 0, changed: 0, new: 0, unchanged: 4 })
  expect(await countAll()).toBe(before)
  expect(await named('Zonwijs 450')).toMatchObject([{ revision: 1 }])
})

test('twenty imports of one file at once make its products once', async () => {
  const file = 'Type,Name,VAT\nOther,Once A,Standard rate\nOther,Once B,Standard rate\n'
  const columns: Mapping = ['product_type', 'name', 'vat_category']
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(file, columns, true)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.map(({ body }) => body.counts.new).toSorted((a, b) => b - a)).toEqual([
    2,
    ...Array(19).fill(0),
  ])
  expect(await named('Once')).toHaveLength(2)
})

test('what a row states of a product that is there is changed, told before and audited; the rest stays', async () => {
  const [before] = await named('Omvormer 8')
  const file = 'Soort;Naam;Garantie;Merk;Adviseur;EW\nOmvormer;omvormer 8;12;;900;800\n'
  const columns: Mapping = [
    'product_type',
    'name',
    'warranty_years',
    'brand',
    'price_net_adviser',
    'price_net_ew',
  ]
  const { body } = await send(file, columns)
  expect(body.rows).toMatchObject([{ outcome: 'changed', product_id: before?.['id'], warnings: [] }])
  expect(body.rows[0]?.changes).toEqual([
    { field: 'name', before: 'Omvormer 8', after: 'omvormer 8' },
    { field: 'warranty_years', before: 10, after: 12 },
    { field: 'price_net_adviser', before: null, after: 900 },
    { field: 'price_net_ew', before: null, after: 800 },
    { field: 'price_valid_from', before: null, after: amsterdamDate(product.services.clock.now()) },
  ])
  await send(file, columns, true)
  expect(await named('Omvormer 8')).toMatchObject([
    {
      brand: 'Wissel',
      phases: 3,
      warranty_years: 12,
      active_product_price: null,
      waiting_product_price: { price_net_adviser: 900, requested_by: { id: expect.any(Number) } },
    },
  ])
  const other = (await send(file.replace('900', '950'), columns)).body
  expect(other.rows[0]?.warnings).toEqual([expect.stringMatching(/€ 900,00 vanaf \d\d-\d\d-\d{4}$/)])
  const audit = await (
    await product.as('developer')
  ).get<{ data: { action: string }[] }>(
    `/audit/table?filter[subject]=products&filter[subject_id]=${String(before?.['id'])}`,
  )
  expect(audit.body.data.map(({ action }) => action)).toContain('updated')
})

test('a refused row says why, by the heading of its column, and keeps all of them out', async () => {
  const before = await countAll()
  const file = `Soort;Naam;Kracht;Degr;Merk;Standaard;Btw;Nr
Zonnepaneel;Refused A;1.250;1;X;;;
Zonnepaneel;Refused B;;;X;;;
Paneeltje;Refused C;400;1;;;;
Omvormer;Refused D;400;;;misschien;;
;Refused E;;;;;;
Overig;;;;;;;
Overig;Refused F;;;;;;
Korting;Refused G;;;;;;ZW-450
Groepenkast;Fine;;;;;;
groepenkast;FINE;;;;;;
Groepenkast;Long;;;;;;;;y
`
  const columns: Mapping = [
    'product_type',
    'name',
    'watt_peak',
    'degradation_year_one',
    'brand',
    'default_on_quotations',
    'vat_category',
    'article_number',
  ]
  const { body } = await send(file, columns)
  expect(errorsOf(body)).toEqual([
    [2, 'Kracht', '“1.250” kan twee dingen betekenen: schrijf 1250 of 1.25'],
    [3, 'Kracht', 'Vul dit veld in'],
    [3, 'Degr', expect.stringContaining('Vul in wat de fabrikant opgeeft')],
    [3, 'degradation_after_year_one', expect.stringContaining('Vul in wat de fabrikant opgeeft')],
    [4, 'Soort', expect.stringMatching(/^Kies een van deze: Zonnepaneel, Omvormer,/)],
    [5, 'Standaard', 'Vul ja of nee in'],
    [5, 'Kracht', 'Dit soort product heeft dit niet'],
    [6, 'Soort', 'Vul dit veld in'],
    [7, 'Naam', 'Vul dit veld in'],
    [8, 'Btw', 'Vul dit veld in'],
    [9, 'Nr', 'Een ander product heeft dit artikelnummer al'],
    [11, 'Naam', 'Dit staat ook in rij 10'],
    [12, null, 'Deze regel heeft meer cellen dan er koppen zijn'],
  ])
  expect(await send(file, columns, true)).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringMatching(/^Er is niets ingelezen: 10 rijen/)] } },
  })
  expect(await countAll()).toBe(before)
})

test('ageing given as a part of one is refused with how to write it, in a file as in the form', async () => {
  const file =
    'Soort;Naam;Wp;Jaar 1;Daarna\nZonnepaneel;Part;400;0,015;0.004\nZonnepaneel;Exact;400;1,505;0,4\n'
  const columns: Mapping = [
    'product_type',
    'name',
    'watt_peak',
    'degradation_year_one',
    'degradation_after_year_one',
  ]
  const asPart = expect.stringMatching(/^Vul procenten in, zoals 1,5 of 0,4/)
  expect(errorsOf((await send(file, columns)).body)).toEqual([
    [2, 'Jaar 1', asPart],
    [2, 'Daarna', asPart],
    [3, 'Jaar 1', expect.stringContaining('twee decimalen')],
  ])
  const typed = { watt_peak: 400, degradation_year_one: 0.02, degradation_after_year_one: 0 }
  const body = { product_type: 'panel', name: 'Part', ...typed }
  expect(await manager.post('/products', body)).toMatchObject({
    status: 422,
    body: { errors: { degradation_year_one: [expect.stringMatching(/^Enter percents, such as 1\.5/)] } },
  })
})

const two: Mapping = ['product_type', 'name']
test.each([
  ['that is no text', '\u0001\u0002', two, 'content'],
  ['in another encoding', 'Soort;Naam\nOverig;Caf\uFFFD', two, 'content'],
  ['without rows', 'Soort;Naam\n;\n', two, 'content'],
  ['with 5,001 rows', `Soort;Naam\n${'Overig;x\n'.repeat(5_001)}`, two, 'content'],
  ['of which one column is not told', 'Soort;Naam;Merk\nOverig;x;y', two, 'mapping'],
  [
    'with two columns of one field',
    'Soort;Naam;Model\nOverig;x;y',
    ['product_type', 'name', 'name'],
    'mapping',
  ],
  ['without a type', 'Soort;Naam\nOverig;x', [null, 'name'], 'mapping'],
  ['without a name', 'Soort;Naam\nOverig;x', ['product_type', null], 'mapping'],
  ['of 20 MB', 'x'.repeat(20_000_000), two, null],
] as [string, string, Mapping, string | null][])(
  'a file %s is refused',
  async (_what, content, columns, field) => {
    for (const apply of [false, true]) {
      const { status, body } = await send(content, columns, apply)
      if (field === null) expect(status).toBe(413)
      else expect([status, body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }])
    }
  },
)

test('whoever may create but not change products adds rows, and is refused those that change one', async () => {
  await product.inside(({ db }) =>
    db
      .update(roles)
      .set({ permissions: ['view products', 'create products'] })
      .where(eq(roles.id, product.noord.role_ids.planner)),
  )
  const planner = await product.as('planner')
  const file = 'Soort;Naam;Merk\nGroepenkast;Added;x\nOmvormer;omvormer 8;Wissel\n'
  const columns: Mapping = ['product_type', 'name', 'brand']
  const { body } = await send(file, columns, true, planner)
  expect(body.counts).toEqual({ failed: 0, changed: 0, new: 1, unchanged: 1 })
  const changing = await send('Soort;Naam;Merk\nOmvormer;omvormer 8;y', columns, false, planner)
  expect(errorsOf(changing.body)).toEqual([
    [2, 'Naam', expect.stringContaining('mag producten niet wijzigen')],
  ])
})

test('another company sees and changes nothing of these products, and who may not create is refused', async () => {
  const elsewhere = await product.as('manager', product.zuid)
  const { body } = await send(list, mapping, false, elsewhere)
  expect(body.counts).toMatchObject({ failed: 0, new: 4 })
  await send(list, mapping, true, elsewhere)
  expect(await named('Zonwijs 450', elsewhere)).toHaveLength(1)
  expect(await named('Zonwijs 450')).toHaveLength(1)
  expect(await send(list, mapping, false, await product.as('adviser'))).toMatchObject({ status: 403 })
})
