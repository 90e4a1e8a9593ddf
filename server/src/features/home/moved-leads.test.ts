import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Figures = CallResult<typeof calls.home.figures>
type Return = CallResult<typeof calls.sourceReturn.overview>
type Rows = CallResult<typeof calls.sourceReturn.rows>

/** Leads of another system: one came in this week there, one in an earlier one, of one the file does not say. */
async function moveLeads(source_id: number) {
  const today = amsterdamDate(product.services.clock.now())
  const file = [
    'Achternaam;Status;Herkomst;Aangemaakt op',
    `Nu;Open;;${today}`,
    `Toen;Open;;${addDays(today, -16)}`,
    'Ooit;Open;;',
  ].join('\r\n')
  const form = new FormData()
  form.set('source_id', String(source_id))
  form.set('file', new Blob([file], { type: 'text/csv' }), 'oud.csv')
  const { id } = (await manager.post<{ id: number }>('/lead-imports', form)).body
  await manager.post(`/lead-imports/${id}/start`)
  await product.drain()
}

/** How many leads a link shows. */
async function leadsWith(filters: Record<string, string>) {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
  )
  const { body } = await manager.get<{ meta: { total: number } }>(`/leads/table?${query.toString()}`)
  return body.meta.total
}

test('the leads of a week and of a status are those that their links show, also those moved here', async () => {
  await aLead(product)
  const before = (await manager.get<Figures>('/home/figures')).body
  const cost = { cost_type: 'fixed_fee_per_lead', cost_value: 10 }
  const source = (await manager.post<{ id: number }>('/sources', { name: 'Oud systeem', ...cost })).body
  await moveLeads(source.id)
  const { weeks, leads } = (await manager.get<Figures>('/home/figures')).body
  const came = (all: Figures['weeks']) => all.reduce((sum, week) => sum + (week.leads ?? 0), 0)
  expect(came(weeks) - came(before.weeks)).toBe(2)
  for (const { monday, leads: amount } of weeks) {
    const week = { created_at_from: monday, created_at_to: addDays(monday, 6) }
    expect([monday, await leadsWith({ ...week, moved: 'false' })]).toEqual([monday, amount])
  }
  for (const { status, amount } of leads)
    expect([status, await leadsWith({ status })]).toEqual([status, amount])
  const monday = weeks.at(-1)?.monday ?? ''
  expect(await leadsWith({ created_at_from: monday, moved: 'true' })).toBe(1)
  const period = `from_date=${weeks[0]?.monday ?? ''}&till_date=${addDays(monday, 6)}`
  const { data } = (await manager.get<Return>(`/sources/return?${period}`)).body
  const rows = await manager.get<Rows>(`/sources/return/rows?source_id=${source.id}&figure=leads&${period}`)
  const figure = data.find((row) => row.source.id === source.id)
  expect([figure?.leads, figure?.cost_cents, rows.body.data.length]).toEqual([2, 2_000, 2])
})
