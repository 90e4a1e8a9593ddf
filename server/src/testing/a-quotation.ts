import { countOf } from './count-of.ts'
import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { addDays } from '@heliodesk/domain/calendar'
import { eq } from 'drizzle-orm'
import { leads } from '../features/leads/schema.ts'
import { insertApproval } from '../features/quotations/acceptance/record-queries.ts'
import { quotationVersions } from '../features/quotations/schema.ts'
import demo from '../demo/data/demo-products.json' with { type: 'json' }
import { addAppointment } from './test-installation.ts'
import type { TestClient } from './test-client.ts'
import type { TestProduct } from './test-product.ts'
import type { TestCompany } from './test-office.ts'

export type Quotation = CallResult<typeof calls.quotations.get>
export type PortalPage = CallResult<typeof calls.portal.read>

/** A drawn line of one stroke. */
const signature = {
  strokes: [
    [
      [10, 80],
      [290, 20],
    ],
  ],
}

let made = 0

/** A lead of the adviser with an address, straight into its table. */
export function aLead(
  product: TestProduct,
  changes: Partial<typeof leads.$inferInsert> = {},
  company: TestCompany = product.noord,
): Promise<number> {
  made += 1
  const number = made
  return product.inside(async ({ db, company_id, happened_at: now }) => {
    const [row] = await db
      .insert(leads)
      .values({
        company_id,
        number: `2025-${String(number).padStart(5, '0')}`,
        kind: 'private',
        salutation: 'mr',
        firstName: 'Jan',
        insertion: 'de',
        lastName: 'Vries',
        full_name: 'Jan de Vries',
        email: `jan${number}@klant.example`,
        street: 'Zonnelaan',
        street_number: number,
        zip_code: '9711 AB',
        city: 'Groningen',
        energy_usage: 3_500,
        meter_connection: '3x25A',
        is_home: true,
        monument: false,
        language: 'nl',
        status: 'advised',
        status_since: now,
        adviser_id: company.employees.adviser.employee_id,
        created_at: now,
        updated_at: now,
        ...changes,
      })
      .returning({ id: leads.id })
    return row?.id ?? 0
  }, company)
}

/** An advice visit of a lead, each on a day of its own. */
export const anAppointment = (product: TestProduct, lead_id: number, adviser_id: number | null = null) => {
  const date = addDays('2026-11-20', countOf(product.services) - 1)
  const adviser = adviser_id ?? product.noord.employees.adviser.employee_id
  return product.inside(
    async (context) => (await addAppointment(context, { lead_id, adviser_id: adviser, date })).id,
  )
}

/** The id of a demo product by its name. */
export function productId(company: TestCompany, name: string): number {
  const id = company.product_ids[demo.products.findIndex((listed) => listed.name === name)]
  if (id === undefined) throw new Error(`No demo product ${name}`)
  return id
}

/** The body of case P of quotation-cases.json: demo products alone, two roofs of tiles. */
export function caseP(company: TestCompany, lead_id: number, changes: object = {}) {
  const row = (name: string, amount: number) => ({ product_id: productId(company, name), amount })
  const panels = (amount: number, roof_number: number) => ({
    ...row('Zonwijs Black 435', amount),
    roof_number,
  })
  return {
    lead_id,
    energy_usage: 3_500,
    roofs: [
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
    ],
    editions: [
      {
        name: 'A',
        margin: 1_200,
        margin_changed: true,
        down_payment: 30,
        charging_station_settings: { montage: 'facade', connection: 'socket' },
        products: {
          panel: [panels(7, 1), panels(5, 2)],
          inverter: [row('Stroom 5 kW 3-phase', 1)],
          install_type: [row('Standard installation', 1)],
          montage: [row('Mounting tiles, per panel', 12)],
          ac_cable: [row('AC cable 5x4, set 15 m', 1)],
          dc_cable: [row('DC cable 4 mm², set 2x20 m', 2)],
          charging_station: [row('Charging station 11 kW 3-phase, socket', 1)],
          fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready', 1)],
          discount: [row('Seasonal discount', 1)],
        },
        manuals: [{ description: 'Move the gutter', amount: 1, price: 142.75 }],
      },
    ],
    ...changes,
  }
}

/** Case P saved for a lead. */
export async function aQuotation(
  product: TestProduct,
  client: TestClient,
  lead_id: number,
  changes: object = {},
) {
  const { status, body } = await client.post<Quotation>('/quotations', caseP(product.noord, lead_id, changes))
  if (status !== 201) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`)
  if (body.latest_version.price_approvals.length === 0) return body
  await approveDiscount(product, body)
  return (await client.get<Quotation>(`/quotations/${body.id}`)).body
}

/** Approves the discount of case P, which is on a price that nobody was asked. */
export async function approveDiscount(product: TestProduct, quotation: Quotation, company = product.noord) {
  const { id: version_id, price_approvals, created_by } = quotation.latest_version
  if (price_approvals.length === 0) return
  const { manager, adviser } = company.employees
  const other = created_by?.id === manager.employee_id ? adviser : manager
  await product.inside(async ({ db, company_id, happened_at: now }) => {
    const [version] = await db.select().from(quotationVersions).where(eq(quotationVersions.id, version_id))
    await insertApproval(db, {
      company_id,
      quotation_id: quotation.id,
      version_id,
      content_hash: version?.content_hash ?? '',
      decision: 'approved',
      note: null,
      employee_id: other.employee_id,
      created_at: now,
    })
  }, company)
}

/** Case P saved and sent, with the token of its link. */
export async function aSentQuotation(
  product: TestProduct,
  client: TestClient,
  lead_id: number,
  changes: object = {},
) {
  const { id } = await aQuotation(product, client, lead_id, changes)
  const { status, body } = await client.get<Quotation>(`/quotations/${id}/send`)
  if (status !== 200) throw new Error(`Not sent: ${status} ${JSON.stringify(body)}`)
  return { quotation: body, token: body.portal_url?.split('/').at(-1) ?? '' }
}

/** A customer's client with the CSRF cookie required for changes. */
export async function aCustomer(product: TestProduct): Promise<TestClient> {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  return visitor
}

export const anAcceptance = (version_id: number, changes: object = {}) => ({
  version_id,
  edition: 'A',
  name: 'Jan de Vries',
  place: 'Groningen',
  signature,
  terms_accepted: true,
  ...changes,
})
