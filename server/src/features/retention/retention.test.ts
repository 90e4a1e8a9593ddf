import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ now: '2026-11-16T10:00:00Z' })
afterAll(product.close)
const manager = await product.as('manager')

type Table = CallResult<typeof calls.retention.table>
const list = async (query = '') => (await manager.get<Table>(`/leads/retention/table?${query}`)).body
const refresh = () => manager.post('/leads/retention/refresh')
const rowOf = async (id: number, query = '') => (await list(query)).data.find((row) => row.id === id)

/** A lead whose last contact was on a day, at noon. */
const since = (day: string, facts: Parameters<typeof aLead>[1] = {}) => {
  const at = new Date(`${day}T11:00:00Z`)
  return aLead(product, { created_at: at, status_since: at, last_contact_at: at, ...facts })
}

test.each([
  ['notReached', '2025-11-16', '2025-11-17', 'notReached', 12],
  ['writtenOff', '2025-11-16', '2025-11-17', 'closed', 12],
  ['callback', '2024-11-16', '2024-11-17', 'open', 24],
  ['followUp', '2024-11-16', '2024-11-17', 'quoted', 24],
  ['forwarded', '2026-05-16', '2026-05-17', 'forwarded', 6],
] as const)(
  'a lead that is %s is proposed after its months, and not a day before',
  async (status, over, not, rule, term) => {
    const [old, young] = [await since(over, { status }), await since(not, { status })]
    expect((await refresh()).status).toBe(200)
    expect(await rowOf(old)).toMatchObject({ rule, term, over_since: '2026-11-16', kept: null })
    expect(await rowOf(young)).toBeUndefined()
  },
)

test('the months are a setting of the company, and its fiscal term has a floor', async () => {
  const id = await since('2026-10-01', { status: 'writtenOff' })
  await manager.patch('/company', { keep_months_closed: 1 })
  await refresh()
  expect(await rowOf(id)).toMatchObject({ over_since: '2026-11-01', term: 1 })
  await manager.patch('/company', { keep_months_closed: 12 })
  // The list says what is true now, also before it is filled anew.
  expect(await rowOf(id)).toBeUndefined()
  expect(await manager.patch('/company', { fiscal_years: 6 })).toMatchObject({
    status: 422,
    body: { errors: { fiscal_years: [expect.any(String)] } },
  })
})

test('an accepted quotation keeps its lead until the fiscal term is over', { timeout: 60_000 }, async () => {
  const both = await product.as('both')
  const id = await aLead(product)
  const { quotation } = await aSentQuotation(product, both, id)
  const acceptance = { ...anAcceptance(quotation.latest_version.id), channel: 'in_person' }
  expect((await both.put(`/quotations/${quotation.id}/accept`, acceptance)).status).toBe(200)
  const past = new Date('2015-01-01T11:00:00Z')
  await product.inside(({ db }) =>
    db.execute(`UPDATE leads SET status = 'writtenOff', created_at = '${past.toISOString()}', last_contact_at = NULL,
      status_since = '${past.toISOString()}' WHERE id = ${id}`),
  )
  await refresh()
  expect(await rowOf(id)).toBeUndefined()
  await product.inside(({ db }) =>
    db.execute(`INSERT INTO retention_proposals (company_id, lead_id, proposed_at)
      VALUES (${product.noord.id}, ${id}, now())`),
  )
  await manager.patch('/company', { fiscal_years: 8 })
  const { body: dry } = await manager.delete<CallResult<typeof calls.avg.erase>>(
    `/leads/${id}/delete/avg?dry_run=true`,
  )
  expect(dry.kept).toMatchObject([{ until: '2034-12-31' }])
  await manager.patch('/company', { fiscal_years: 7 })
})

test('a lead with a visit to come is left alone', async () => {
  const id = await since('2020-01-01', { status: 'callback' })
  await product.inside(({ db, company_id, happened_at: now }) =>
    db.execute(`INSERT INTO appointments (company_id, lead_id, kind, status, date, "from", till, starts_at, ends_at,
        manual, created_at, updated_at)
      VALUES (${company_id}, ${id}, 'advice', 'planned', '2026-12-01', '10:00', '11:30', '2026-12-01T09:00:00Z',
        '2026-12-01T10:30:00Z', false, '${now.toISOString()}', '${now.toISOString()}')`),
  )
  await refresh()
  expect(await rowOf(id)).toBeUndefined()
})

test('a lead is kept with a reason until a day, and waits for a decision again after it', async () => {
  const id = await since('2020-01-01', { status: 'writtenOff' })
  await refresh()
  const keep = (body: object) => manager.patch(`/leads/retention/${id}`, body)
  expect((await keep({ until: '2026-11-16', reason: 'Klacht loopt' })).status).toBe(422)
  expect((await keep({ until: '2031-11-17', reason: 'Klacht loopt' })).status).toBe(422)
  expect((await keep({ until: '2027-01-31', reason: null })).status).toBe(422)
  expect((await keep({ until: '2027-01-31', reason: 'Klacht loopt' })).status).toBe(200)
  expect(await rowOf(id)).toBeUndefined()
  await refresh()
  expect(await rowOf(id, 'filter[kept]=true')).toMatchObject({
    kept: { until: '2027-01-31', reason: 'Klacht loopt', by: 'Manager van Noord' },
  })
  const { body: timeline } = await manager.get<{ data: unknown[] }>(`/leads/${id}/timeline`)
  expect(timeline.data[0]).toMatchObject({ action: 'keptLonger', after: { reason: 'Klacht loopt' } })
  expect((await keep({ until: null, reason: null })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ kept: null })
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.patch(`/leads/retention/${id}`, { until: null, reason: null })).status).toBe(404)
})

test('an erased lead leaves the list, and one that changed since is not erased', async () => {
  const id = await since('2020-02-01', { status: 'writtenOff', lastName: 'Verlopen', full_name: 'Verlopen' })
  await refresh()
  const row = await rowOf(id)
  await manager.post(`/leads/${id}/contacts`, { outcome: 'reached', remarks: 'Belt zelf' })
  const erase = (revision: number) => manager.delete(`/leads/${id}/delete/avg?revision=${revision}`)
  expect((await erase((row?.revision ?? 0) - 1)).status).toBe(409)
  // Somebody spoke with it: its retention period runs again.
  expect(await rowOf(id)).toBeUndefined()
  const { body: lead } = await manager.get<{ revision: number }>(`/leads/${id}`)
  expect((await erase(lead.revision)).status).toBe(200)
  expect((await list('filter[search]=Verlopen')).data).toEqual([])
})
