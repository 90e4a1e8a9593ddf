import type { CallResult } from '@heliodesk/contract/call'
import type { sourceReturn } from '@heliodesk/contract/source-return'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sources } from '../sources/schema.ts'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leadContacts } from '../calling/schema.ts'
import { quotationVersions } from '../quotations/schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product
const manager = await product.as('manager')
const adviser_id = noord.employees.adviser.employee_id

type Overview = CallResult<typeof sourceReturn.overview>
type Rows = CallResult<typeof sourceReturn.rows>

const at = (date: string, time = '12:00') => instantInAmsterdam(date, time)
const october = 'from_date=2026-10-01&till_date=2026-10-31'

const costTypes = [
  ['flat_fee_per_month', 250],
  ['fixed_fee_per_lead', 12.5],
  ['fixed_fee_per_appointment', 80],
  ['fixed_fee_per_sale', 300.05],
  ['percentage_adviser_margin_on_sale', 3.33],
] as const

/** The same happenings for a source of each type: three leads, one visited, quoted and sold at a margin of 1,234.57. */
const ids = new Map<string, number>()
for (const [cost_type, cost_value] of costTypes) {
  const { body } = await manager.post<{ id: number }>('/sources', { name: cost_type, cost_type, cost_value })
  ids.set(cost_type, body.id)
  await product.inside(async (context) => {
    await context.db
      .update(sources)
      .set({ created_at: at('2026-09-15') })
      .where(eq(sources.id, body.id))
    const of = { source_id: body.id, created_at: at('2026-10-05') }
    const sold = await addLead(context, of)
    const late = await addLead(context, { ...of, created_at: at('2026-10-31', '23:59') })
    const { company_id } = context
    const call = { company_id, lead_id: sold.id, direction: 'outgoing', outcome: 'reached' } as const
    await context.db.insert(leadContacts).values([
      { ...call, created_at: at('2026-10-06') },
      { ...call, created_at: at('2026-10-08') },
      // The last contact of a lead is later than the period, and an attempt reaches nobody.
      { ...call, created_at: at('2026-11-03') },
      { ...call, lead_id: late.id, outcome: 'voicemail', created_at: at('2026-10-31', '23:59') },
    ])
    await addLead(context, { ...of, created_at: at('2026-11-01', '00:00') })
    // An adviser's visits never overlap.
    const day = 10 + ids.size
    const date = `2026-10-${String(day).padStart(2, '0')}`
    const visit = { kind: 'advice', date, starts_at: at(date, '10:00'), ends_at: at(date, '11:30') } as const
    await addAppointment(context, { lead_id: sold.id, adviser_id, ...visit, status: 'done' })
    await addAppointment(context, { lead_id: sold.id, adviser_id, kind: 'advice', status: 'cancelled' })
    await addAcceptedQuotation(context, sold.id, null)
    await context.db
      .update(quotationVersions)
      .set({
        sent_at: at('2026-10-20'),
        accepted_at: at('2026-10-21'),
        content: sql`jsonb_set(${quotationVersions.content}, '{calculation}', ${JSON.stringify({
          editions: { B: { effective_margin_cents: 123_457 } },
        })}::jsonb)`,
      })
      .where(eq(quotationVersions.lead_id, sold.id))
  }, noord)
}

const overviewOf = async (query: string) => (await manager.get<Overview>(`/sources/return?${query}`)).body
const sourceOf = (overview: Overview, type: string) =>
  overview.data.find(({ source }) => source.id === ids.get(type))
const rowsOf = async (type: string, figure: string, query = october) => {
  const path = `/sources/return/rows?source_id=${ids.get(type)}&figure=${figure}&${query}`
  return (await manager.get<Rows>(path)).body
}

test('each type of cost follows its own rule to the cent [c96]', async () => {
  const overview = await overviewOf(october)
  expect(overview.data.map(({ source, cost_cents }) => [source.name, cost_cents])).toEqual([
    ['fixed_fee_per_appointment', 8_000],
    ['fixed_fee_per_lead', 2_500],
    ['fixed_fee_per_sale', 30_005],
    ['flat_fee_per_month', 25_000],
    ['percentage_adviser_margin_on_sale', 4_111],
  ])
  expect(sourceOf(overview, 'fixed_fee_per_lead')).toMatchObject({
    leads: 2,
    contacts: 1,
    appointments: 1,
    quotations: 1,
    orders: 1,
    margin_cents: 123_457,
  })
  expect(overview.total).toMatchObject({ leads: 10, orders: 5, cost_cents: 69_616, margin_cents: 617_285 })
})

const monthlyCost = async (query: string) =>
  sourceOf(await overviewOf(query), 'flat_fee_per_month')?.cost_cents ?? 0

test('adjacent periods add up to the whole, and a month is charged on its first day or that of the source', async () => {
  const parts = [
    'from_date=2026-09-01&till_date=2026-09-14',
    'from_date=2026-09-15&till_date=2026-10-15',
    'from_date=2026-10-16&till_date=2026-11-20',
  ]
  expect(await Promise.all(parts.map(monthlyCost))).toEqual([0, 50_000, 25_000])
  expect(await monthlyCost('from_date=2026-09-01&till_date=2026-11-20')).toBe(75_000)
})

test('the rows behind a figure add up to it', async () => {
  const overview = await overviewOf(october)
  for (const [type] of costTypes) {
    const { data, meta } = await rowsOf(type, 'cost')
    const summed = data.reduce((sum, { cost_cents }) => sum + cost_cents, 0)
    expect([meta.total, summed]).toEqual([data.length, sourceOf(overview, type)?.cost_cents])
  }
  expect((await rowsOf('fixed_fee_per_lead', 'leads')).meta.total).toBe(2)
  expect((await rowsOf('fixed_fee_per_lead', 'contacts')).data).toMatchObject([
    { kind: 'contact', at: at('2026-10-08').toISOString() },
  ])
  expect((await rowsOf('flat_fee_per_month', 'margin')).data).toMatchObject([
    { kind: 'order', margin_cents: 123_457, lead: { full_name: 'Anna van den Berg' } },
  ])
})

test('the export reconciles with the overview to the cent', async () => {
  const { body, headers } = await manager.get<Buffer>(`/sources/return/export?${october}`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = body
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  expect(lines[0]).toEqual(['Source', 'Date', 'What', 'Lead', 'Name', 'Margin', 'Cost'])
  const summed = (place: number) =>
    lines.slice(1).reduce((sum, cells) => sum + Math.round(Number(cells[place]?.replace(',', '.')) * 100), 0)
  const { total } = await overviewOf(october)
  expect([summed(5), summed(6)]).toEqual([total.margin_cents, total.cost_cents])
})

test('a withdrawal takes back the order, its margin and what it cost', async () => {
  const id = ids.get('percentage_adviser_margin_on_sale') ?? 0
  await product.inside(async ({ db }) => {
    await db.execute(sql`UPDATE quotation_versions v SET withdrawn_at = ${at('2026-11-02')} FROM leads l
      WHERE l.id = v.lead_id AND l.source_id = ${id}`)
  }, noord)
  const november = sourceOf(
    await overviewOf('from_date=2026-11-01&till_date=2026-11-20'),
    'percentage_adviser_margin_on_sale',
  )
  expect(november).toMatchObject({ orders: -1, margin_cents: -123_457, cost_cents: -4_111 })
  const both = await overviewOf('from_date=2026-10-01&till_date=2026-11-20')
  expect(sourceOf(both, 'percentage_adviser_margin_on_sale')).toMatchObject({ orders: 0, cost_cents: 0 })
})

test('another company has none of it, and a period that ends before it begins answers 422', async () => {
  const other = await product.as('manager', zuid)
  const { body } = await other.get<Overview>(`/sources/return?${october}`)
  expect(body.total).toMatchObject({ leads: 0, cost_cents: 0 })
  expect((await manager.get('/sources/return?from_date=2026-10-02&till_date=2026-10-01')).status).toBe(422)
})

test('a role that sees no margins reads and exports none of it', async () => {
  const id = noord.role_ids.customer_service
  const { body: role } = await manager.get<{ permissions: string[] }>(`/roles/${id}`)
  const permissions = [...role.permissions, 'view sources', 'update sources']
  expect((await manager.patch(`/roles/${id}`, { permissions })).status).toBe(200)
  const service = await product.as('customer_service')
  const source_id = ids.get('flat_fee_per_month') ?? 0
  const paths = [
    `/sources/return?${october}`,
    `/sources/return/rows?${october}&source_id=${source_id}&figure=orders`,
    `/sources/return/export?${october}`,
  ]
  for (const path of paths) expect([path, (await service.get(path)).status]).toEqual([path, 403])
  for (const path of paths) expect([path, (await manager.get(path)).status]).toEqual([path, 200])
})
