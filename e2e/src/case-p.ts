import type { Page } from '@playwright/test'
import { type AnswerOf, type Colleague, type Lead, aLead } from './office.ts'

/** Case P of the worked quotation cases: demo products alone, two roofs of tiles, 6,426.06 in all. */
const rows = [
  { type: 'panel', label: 'Panel', product: 'Zonwijs Black 435', amount: 7, roof_number: 1 },
  { type: 'panel', label: 'Panel', product: 'Zonwijs Black 435', amount: 5, roof_number: 2 },
  { type: 'inverter', label: 'Inverter', product: 'Stroom 5 kW 3-phase', amount: 1 },
  { type: 'install_type', label: 'Installation type', product: 'Standard installation', amount: 1 },
  { type: 'montage', label: 'Mounting', product: 'Mounting tiles, per panel', amount: 12 },
  { type: 'ac_cable', label: 'AC cable', product: 'AC cable 5x4, set 15 m', amount: 1 },
  { type: 'dc_cable', label: 'DC cable', product: 'DC cable 4 mm², set 2x20 m', amount: 2 },
  {
    type: 'charging_station',
    label: 'Charging station',
    product: 'Charging station 11 kW 3-phase, socket',
    amount: 1,
  },
  { type: 'fuse_box', label: 'Fuse box', product: 'Fuse box 3-phase, 6 groups, EV ready', amount: 1 },
  { type: 'discount', label: 'Discount', product: 'Seasonal discount', amount: 1 },
] as const

const manual = { description: 'Move the gutter', amount: 1, price: 142.75 }
const margin = 1_200

const roofs = [
  {
    roof_number: 1,
    orientation: 'southEast',
    angle: 38,
    roof_type: 'roofTiles',
    shadow_type: 'noShadow',
    shadow_impact: 0,
  },
  {
    roof_number: 2,
    orientation: 'west',
    angle: 12,
    roof_type: 'roofTiles',
    shadow_type: 'shadow',
    shadow_impact: 15,
  },
] as const

export type Quotation = AnswerOf<'GET /quotations/{id}'>

interface Wanted {
  lead_id: number
  appointment_id?: number | null
  /** Of edition A, in euros. */
  margin?: number
  /** Edition B is the same with this margin. */
  marginOfB?: number
}

/** Case P saved through the API, without its discount, which a manager would have to approve: 6,689.09 in all. */
export async function saveCaseP(by: Colleague, wanted: Wanted): Promise<Quotation> {
  const { data: catalogue } = await by.ask('GET /quotations/products')
  const products: Partial<Record<(typeof rows)[number]['type'], object[]>> = {}
  for (const { type, product, amount, ...roof } of rows.filter((row) => row.type !== 'discount')) {
    const product_id = catalogue.find(({ name }) => name === product)?.id
    const row = { product_id, amount, ...('roof_number' in roof && { roof_number: roof.roof_number }) }
    products[type] = [...(products[type] ?? []), row]
  }
  const edition = (name: 'A' | 'B', amount: number) => ({
    name,
    margin: amount,
    margin_changed: true,
    down_payment: 30,
    charging_station_settings: { montage: 'pole' as const, connection: 'socket' as const },
    products,
    manuals: [manual],
  })
  return by.ask('POST /quotations', {
    body: {
      lead_id: wanted.lead_id,
      appointment_id: wanted.appointment_id ?? null,
      energy_usage: 3_500,
      roofs,
      editions: [
        edition('A', wanted.margin ?? margin),
        ...(wanted.marginOfB === undefined ? [] : [edition('B', wanted.marginOfB)]),
      ],
    },
  })
}

const drawnLine: { strokes: [x: number, y: number][][] } = {
  strokes: [
    [
      [10, 80],
      [290, 20],
    ],
  ],
}

/** What a customer sends to accept edition A. */
export const anAcceptance = (quotation: Quotation) => ({
  params: { token: tokenOf(quotation) },
  body: {
    version_id: quotation.latest_version.id,
    edition: 'A' as const,
    name: 'Marijke van der Proef',
    place: 'Groningen',
    signature: drawnLine,
    terms_accepted: true as const,
  },
})

export const tokenOf = ({ portal_url }: Quotation) => portal_url?.split('/').at(-1) ?? ''

/** Sent to a customer: the lead (a new one unless given), the quotation and its link. */
export async function sendCaseP(
  by: Colleague,
  { lead, ...wanted }: Partial<Omit<Wanted, 'lead_id'>> & { lead?: Lead } = {},
) {
  const to = lead ?? (await aLead(by))
  const { id } = await saveCaseP(by, { lead_id: to.id, ...wanted })
  const quotation = await by.ask('GET /quotations/{id}/send', { params: { id } })
  return { lead: to, quotation, url: quotation.portal_url ?? '' }
}

/** Chooses an option of a select that searches by what is typed. */
async function choose(page: Page, field: ReturnType<Page['getByRole']>, option: string) {
  await field.click()
  if ((await field.getAttribute('readonly')) === null) await field.fill(option)
  // The list moves with the page, so a click by coordinates may miss it.
  await page.getByRole('option', { name: option, exact: true }).dispatchEvent('click')
}

async function fillRoofs(page: Page) {
  const region = page.getByRole('region', { name: 'Roofs' })
  await choose(page, region.getByRole('combobox', { name: 'Orientation' }), 'South-east')
  await region.getByLabel('Angle (degrees)').last().fill('38')
  await region.getByRole('button', { name: 'Add roof' }).click()
  await choose(page, region.getByRole('combobox', { name: 'Orientation' }), 'West')
  await region.getByLabel('Angle (degrees)').last().fill('12')
  await choose(page, region.getByRole('combobox', { name: 'Shadow' }), 'Shadow')
  await region.getByLabel('Shadow impact').fill('15')
}

/**
 * A type that an edition has nothing of is in its menu; some are chosen from a list that says what each does to the
 * total.
 */
async function addRow(
  page: Page,
  edition: ReturnType<Page['getByRole']>,
  group: ReturnType<Page['getByRole']>,
  { label, product, place }: { label: string; product: string; place: number },
) {
  const isEmpty = (await group.count()) === 0
  if (isEmpty) await edition.getByRole('button', { name: 'Add', exact: true }).click()
  else {
    const list = group.getByRole('button', { name: `Choose: ${label}` })
    if ((await list.count()) > 0) await list.click()
  }
  const listed = edition
    .getByRole('list', { name: label, exact: true })
    .getByRole('button', { name: product })
  if ((await listed.count()) > 0) {
    await listed.click()
    if (!isEmpty) await page.keyboard.press('Escape')
    return
  }
  await edition.getByRole('button', { name: `Add a row: ${label}` }).click()
  await choose(page, group.getByRole('combobox', { name: 'Product' }).nth(place), product)
}

/** Case P typed into an empty builder, as an adviser does it. */
export async function fillCaseP(page: Page): Promise<void> {
  await fillRoofs(page)
  const edition = page.getByRole('region', { name: 'Edition A' })
  const counts = new Map<string, number>()
  for (const row of rows) {
    const place = counts.get(row.label) ?? 0
    counts.set(row.label, place + 1)
    const group = edition.getByRole('group', { name: row.label, exact: true })
    await addRow(page, edition, group, { ...row, place })
    if ('roof_number' in row)
      await choose(page, group.getByRole('combobox', { name: 'Roof' }).nth(place), `Roof ${row.roof_number}`)
    await group
      .getByLabel(/^Amount of/)
      .nth(place)
      .fill(String(row.amount))
  }
  await choose(page, edition.getByRole('combobox', { name: 'Mounting', exact: true }), 'Pole')
  await choose(page, edition.getByRole('combobox', { name: 'Connection', exact: true }), 'Socket (type 2)')
  const lines = edition.getByRole('group', { name: 'Manual lines' })
  await edition.getByRole('button', { name: 'Add', exact: true }).click()
  await edition.getByRole('button', { name: 'Add a manual line' }).click()
  await lines.getByLabel('Description').fill(manual.description)
  await choose(page, lines.getByRole('combobox', { name: /^VAT of/ }), 'Solar (0 %)')
  await lines.getByLabel(/^Price of/).fill(String(manual.price))
  await edition.getByLabel('Margin', { exact: true }).fill(String(margin))
}
