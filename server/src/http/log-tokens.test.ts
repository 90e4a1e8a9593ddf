import { inspect } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLead, aSentQuotation } from '../testing/a-quotation.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { describeError } from '../kernel/errors/describe-error.ts'

const lines: unknown[] = []
const keep = (data: object | string, message?: string) => lines.push({ message, data })
const product = await startTestProduct({ log: { info: keep, warn: keep, error: keep } })
afterAll(product.close)

const tokens: Record<
  'portal' | 'paste' | 'display' | 'calendar' | 'password' | 'telephony' | 'source' | 'visit',
  string
> = {
  portal: '',
  paste: '',
  display: '',
  calendar: '',
  password: '',
  telephony: '',
  source: '',
  visit: '',
}
const last = (address: string) => address?.split(/[/=]/).at(-1) ?? ''

beforeAll(async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  tokens.portal = (await aSentQuotation(product, manager, lead_id)).token
  const planner = await product.as('planner')
  const visit = await planner.post<{ id: number }>('/appointments', {
    lead_id,
    adviser_id: product.noord.employees.adviser.employee_id,
    kind: 'advice',
    date: '2026-12-01',
    from: '10:00',
    manual: true,
    confirm: true,
    notify: false,
  })
  const link = await planner.post<{ url: string }>(`/appointments/${visit.body.id}/link`)
  tokens.visit = last(link.body.url)
  const form = new FormData()
  form.set('text', 'The code of the key safe is 1234')
  form.set('days', '7')
  tokens.paste = last((await manager.post<{ url: string }>('/pastes', form)).body.url)
  tokens.display = last((await manager.post<{ url: string }>('/displays', { name: 'Canteen' })).body.url)
  const feed = await manager.post<{ url: string }>(
    `/employees/${product.noord.employees.adviser.employee_id}/calendar`,
    {},
  )
  tokens.calendar = last(feed.body.url).replace('.ics', '')
  tokens.telephony = (await manager.patch<{ token: string }>('/telephony/token')).body.token
  const costs = {
    cost_type: 'fixed_fee_per_lead',
    cost_value: 10,
    show_in_maps: true,
    essent: false,
    active: true,
  }
  const source = { name: 'Website', ...costs }
  tokens.source = (await manager.post<{ access_token: string }>('/sources', source)).body.access_token
  await manager.post(`/password/reset/${product.noord.employees.planner.employee_id}`)
  await product.drain()
  tokens.password = /password-reset\/([\w-]+)/.exec(JSON.stringify(product.mails))?.[1] ?? ''
  // From here on every token lookup fails.
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(`ALTER FUNCTION access_portal RENAME TO gone_1; ALTER FUNCTION access_paste RENAME TO gone_2;
    ALTER FUNCTION access_display RENAME TO gone_3; ALTER FUNCTION access_password_link RENAME TO gone_4;
    ALTER FUNCTION access_telephony RENAME TO gone_5; ALTER FUNCTION access_calendar RENAME TO gone_6;
    ALTER FUNCTION access_visit RENAME TO gone_7`)
  await owner.end()
  lines.length = 0
})

test('each token is unique', () => {
  for (const token of Object.values(tokens)) expect(token.length).toBeGreaterThan(20)
})

const event = { event: 'incoming', number: '0612345678', call_id: '1' }
test.each([
  ['portal', 'GET /api/v1/portal/:token', (token: string) => product.visitor().get(`/portal/${token}`)],
  ['visit', 'GET /api/v1/visits/:token', (token: string) => product.visitor().get(`/visits/${token}`)],
  ['paste', 'GET /api/v1/paste/:token', (token: string) => product.visitor().get(`/paste/${token}`)],
  [
    'display',
    'GET /api/v1/displays/:token/adviser-appointments',
    (token: string) => product.visitor().get(`/displays/${token}/adviser-appointments`),
  ],
  [
    'calendar',
    'GET /api/v1/calendar/:token.ics',
    (token: string) => product.visitor().get(`/calendar/${token}.ics`),
  ],
  [
    'password',
    'GET /api/v1/password/set/:token',
    (token: string) => product.visitor().get(`/password/set/${token}`),
  ],
  [
    'telephony',
    'POST /api/v1/telephony/events',
    (token: string) =>
      product.visitor().post('/telephony/events', event, { authorization: `Bearer ${token}` }),
  ],
] as const)('a failed call with a %s token is logged by its route %s', async (kind, call, ask) => {
  lines.length = 0
  expect((await ask(tokens[kind])).status).toBe(500)
  const logged = inspect(lines, { depth: 10, maxStringLength: null })
  expect(lines).toMatchObject([
    { message: 'defect', data: { call, err: { stack: expect.any(Array) as string[] } } },
  ])
  for (const token of Object.values(tokens)) expect(logged).not.toContain(token)
})

test('a failed statement is logged without its values', async () => {
  const secret = 'klant@voorbeeld.example'
  const failed = await product
    .inside(({ db }) => db.execute(`SELECT 1 / 0 AS "never", '${secret}'::int`))
    .catch((error: unknown) => error)
  const wrapped = describeError(failed)
  expect(wrapped.cause).toMatchObject({
    code: expect.stringMatching(/^22/) as string,
    message: 'data exception',
  })
  const told = describeError(
    Object.assign(new Error('x'), { detail: `Key (email)=(${secret})`, params: [secret] }),
  )
  expect(inspect(told, { depth: 10 })).not.toContain(secret)
})
