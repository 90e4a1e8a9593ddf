import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { WeederReason } from '@heliodesk/domain/leads/weeder'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead, anAppointment, aSentQuotation } from '../../testing/a-quotation.ts'
import { aResultCode } from '../../testing/a-result-code.ts'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Page = CallResult<typeof calls.weeder.table>
type Lead = CallResult<typeof calls.leads.get>

const planner = await product.as('planner')
const longAgo = new Date('2026-08-01T09:00:00Z')
const stale = { status: 'open', created_at: longAgo } as const

const queue = async (filters: object = {}, query = '') =>
  (await planner.post<Page>(`/weeder${query}`, { filters })).body

const decide = (id: number, body: object) => planner.patch<Lead & { errors: object }>(`/weeder/${id}`, body)

beforeEach(async () => {
  await product.inside(({ db }) => db.execute(`UPDATE leads SET status = 'paid', phone = NULL`))
})

test.each<[WeederReason, Parameters<typeof aLead>[1]]>([
  ['attempts', { status: 'notReached', attempts: 6 }],
  ['noContact', stale],
  ['noContact', { status: 'open', created_at: longAgo, last_contact_at: new Date('2026-09-20T09:00:00Z') }],
  ['postponed', { status: 'postponed', postponed_until: '2026-10-20', created_at: longAgo }],
])('a lead is in the weeder for the reason %s', async (reason, facts) => {
  const id = await aLead(product, facts)
  const { data, meta } = await queue()
  expect(data).toMatchObject([{ id, reasons: [reason], duplicate_of: null }])
  expect(meta.total).toBe(1)
  expect((await queue({ reason: [reason] })).meta.total).toBe(1)
  expect((await queue({ reason: 'duplicate' })).meta).toMatchObject({ total: 0, from: null })
})

test.each<[string, Parameters<typeof aLead>[1]]>([
  ['called five times', { status: 'notReached', attempts: 5 }],
  ['spoken with last month', { ...stale, last_contact_at: new Date('2026-10-20T09:00:00Z') }],
  [
    'postponed to a date less than 30 days past',
    { ...stale, status: 'postponed', postponed_until: '2026-10-25' },
  ],
  ['sold', { ...stale, status: 'sold' }],
  ['erased', { ...stale, anonymised_at: longAgo }],
])('a lead that is %s is not in the weeder', async (_what, facts) => {
  await aLead(product, facts)
  expect((await queue()).meta.total).toBe(0)
})

test('leads with one address, phone or e-mail are suspected duplicates, each named after the oldest', async () => {
  const first = await aLead(product, { status: 'open', phone: '+31501234567' })
  const second = await aLead(product, { status: 'open', mobile: '+31501234567' })
  const third = await aLead(product, { status: 'open', address_key: 'same' })
  const fourth = await aLead(product, { status: 'open', address_key: 'same' })
  const { data } = await queue({ reason: 'duplicate' }, '?sort=created_at')
  const found = new Set(
    data.map(({ id, reasons, duplicate_of }) => `${id} ${reasons.join(' ')} ${duplicate_of?.id}`),
  )
  expect(found).toEqual(
    new Set([
      `${first} duplicate ${second}`,
      `${second} duplicate ${first}`,
      `${third} duplicate ${fourth}`,
      `${fourth} duplicate ${third}`,
    ]),
  )
})

test('a coming appointment or an open quotation keeps a lead out of the weeder', async () => {
  const adviser = await product.as('adviser')
  const [visited, offered, stays] = [
    await aLead(product, stale),
    await aLead(product, stale),
    await aLead(product, stale),
  ]
  await anAppointment(product, visited)
  await product.inside(({ db }) =>
    db.execute(`UPDATE appointments SET starts_at = '2026-12-24', ends_at = '2026-12-25'`),
  )
  await aSentQuotation(product, adviser, offered)
  expect((await queue()).data.map(({ id }) => id)).toEqual([stays])
})

test('the page, its sort and its filters are those of a table [c202]', async () => {
  const ids = [
    await aLead(product, { ...stale, attempts: 7 }),
    await aLead(product, { ...stale, attempts: 9 }),
    await aLead(product, { ...stale, attempts: 8, lastName: 'Zeldzaam', full_name: 'Jan Zeldzaam' }),
  ]
  const page = await queue({}, '?per_page=2&sort=-attempts&page=2')
  expect(page.data.map(({ id }) => id)).toEqual([ids[0]])
  expect(page.meta).toMatchObject({ total: 3, current_page: 2, last_page: 2, from: 3, to: 3 })
  expect((await queue({ status: ['new', 'callback'] })).meta.total).toBe(0)
  expect((await queue({}, '?page=9')).meta).toMatchObject({ total: 3, from: null })
  expect((await planner.post('/weeder')).status).toBe(200)
  expect((await planner.post('/weeder?sort=phone')).status).toBe(400)
})

test('keeping a lead hides it for 30 days and is told once in the audit [c9]', async () => {
  const id = await aLead(product, stale)
  const { body } = await decide(id, { outcome: 'keep', remarks: 'Belt zelf terug' })
  const by = product.noord.employees.planner.employee_id
  expect(body).toMatchObject({ status: 'open', weeded: { by, outcome: 'keep' } })
  expect((await queue()).meta.total).toBe(0)
  await product.inside(({ db }) =>
    db.execute(
      `UPDATE leads SET weeded = jsonb_set(weeded, '{at}', '"2026-10-20T10:00:00Z"') WHERE id = ${id}`,
    ),
  )
  expect((await queue()).meta.total).toBe(1)
  const { body: timeline } = await planner.get(`/leads/${id}/timeline`)
  expect(timeline).toMatchObject({
    data: [{ action: 'weeded', after: { outcome: 'keep', remarks: 'Belt zelf terug' } }],
  })
})

test('calling back sets the status with its time and takes the lead out of the weeder', async () => {
  const id = await aLead(product, { ...stale, attempts: 6, phone: '+31503121000' })
  expect((await decide(id, { outcome: 'callback', callback_at: '2026-01-01T09:00:00Z' })).status).toBe(422)
  const agreed = { outcome: 'callback', callback_at: '2026-12-01T09:00:00Z', consent: agreedByPhone }
  const far = await decide(id, { ...agreed, callback_at: '2999-12-01T09:00:00Z' })
  expect(far.body.errors).toEqual({ callback_at: ['Enter a moment within 12 months'] })
  // The attempts are used up: without a word of who agreed to it nobody is called again.
  const unsaid = await decide(id, agreed)
  expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['remarks']])
  const { body } = await decide(id, { ...agreed, remarks: 'Belde zelf, wil dinsdag' })
  expect(body).toMatchObject({ status: 'callback', weeded: { outcome: 'callback' } })
  expect((await queue()).meta.total).toBe(0)
})

test('writing off takes a result of a final category [c203]', async () => {
  const id = await aLead(product, stale)
  const refused = await decide(id, {
    outcome: 'write_off',
    result_code_id: await aResultCode(product, 'callback'),
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['result_code_id']])
  const { body } = await decide(id, {
    outcome: 'write_off',
    result_code_id: await aResultCode(product, 'wrongData'),
  })
  expect(body).toMatchObject({ status: 'writtenOff', weeded: { outcome: 'write_off' } })
})

test('of two who decide on the row that they see, the second is told', async () => {
  const id = await aLead(product, stale)
  const revision = (await queue()).data[0]?.revision
  expect((await decide(id, { outcome: 'keep', revision })).status).toBe(200)
  expect((await decide(id, { outcome: 'keep', revision })).status).toBe(409)
})

test('a lead that is sold cannot be decided on', async () => {
  const id = await aLead(product, { status: 'sold' })
  expect((await decide(id, { outcome: 'keep' })).status).toBe(409)
})

test('nobody merges while acting: the link of the customer would be mailed to whom was added for it', async () => {
  const lead_id = await aLead(product)
  await aSentQuotation(product, await product.as('manager'), lead_id)
  const acting = await product.as('support')
  const { user_id } = product.noord.employees.customer_service
  await acting.post('/impersonate', { user_id, reason: 'Meekijken' })
  const email = 'attacker@evil.example'
  const { body: added } = await acting.post<Lead>('/leads', { lastName: 'Evil', email })
  await product.drain()
  const tries = [
    await acting.patch<{ message: string }>(`/weeder/${added.id}`, { outcome: 'merge', lead_id }),
    await acting.patch<{ message: string }>(`/weeder/${lead_id}`, { outcome: 'merge', lead_id: added.id }),
  ]
  const message = 'You are logged in as someone else. Stop that first'
  expect(tries).toMatchObject(tries.map(() => ({ status: 403, body: { message } })))
  await product.drain()
  expect(product.mails.filter(({ to }) => to === email)).toEqual([])
  await acting.post('/impersonate/stop')
  expect((await decide(added.id, { outcome: 'merge', lead_id })).status).toBe(200)
  await product.drain()
  expect(product.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('who has own leads alone is told of no duplicate that is not theirs', async () => {
  const { employee_id } = product.noord.employees.adviser
  const role_id = product.noord.role_ids.adviser
  const manager = await product.as('manager')
  const { body: role } = await manager.get<{ permissions: string[]; own_resources: string[] }>(
    `/roles/${role_id}`,
  )
  expect(role.own_resources).toContain('leads')
  const permissions = [...new Set([...role.permissions, 'view weeder', 'update weeder'])]
  expect((await manager.patch(`/roles/${role_id}`, { permissions })).status).toBe(200)
  const theirs = await aLead(product, { status: 'open', adviser_id: null, phone: '+31501230001' })
  const paired = await aLead(product, { ...stale, adviser_id: employee_id, phone: '+31501230001' })
  const alone = await aLead(product, { status: 'open', adviser_id: employee_id, mobile: '+31501230001' })
  const mine = [
    await aLead(product, { status: 'open', adviser_id: employee_id, phone: '+31501230002' }),
    await aLead(product, { status: 'open', adviser_id: employee_id, phone: '+31501230002' }),
  ]
  const adviser = await product.as('adviser')
  const shown = (await adviser.post<Page>('/weeder?sort=created_at', {})).body.data
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([paired, ...mine]))
  expect(shown.find(({ id }) => id === paired)).toMatchObject({ reasons: ['noContact'], duplicate_of: null })
  expect(shown.find(({ id }) => id === mine[0])?.duplicate_of?.id).toBe(mine[1])
  expect((await adviser.post<Page>('/weeder', { filters: { reason: ['duplicate'] } })).body.meta.total).toBe(
    2,
  )
  const all = (await queue({ reason: ['duplicate'] })).data.map(({ id }) => id)
  expect(new Set(all)).toEqual(new Set([theirs, paired, alone, ...mine]))
})
