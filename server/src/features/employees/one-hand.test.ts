import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLead, aSentQuotation, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Without a mail server: whoever makes a login reads its link. */
const product = await startTestProduct({ delivers: false })
afterAll(product.close)
const { noord } = product
const settings = '/quotation-settings'
const password = 'een lange zin met zon'
// Something was sold: the company is set up.
await aSentQuotation(product, await product.as('adviser'), await aLead(product))

beforeEach(() =>
  product.inside(({ db }) =>
    db.execute('UPDATE quotation_settings SET min_margin_cents = 75000, waiting = NULL'),
  ),
)

async function logIn(username: string): Promise<TestClient> {
  const client = createTestClient(product.app, { company_id: noord.id })
  await client.get('/csrf-cookie')
  expect((await client.post('/login', { username, password })).status).toBe(200)
  return client
}

/** Reads the link of a login and chooses its password. */
async function take(client: TestClient, id: number, username: string): Promise<TestClient> {
  const { body } = await client.post<{ url: string }>(`/password/mail/${id}`)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const token = body.url.split('/').at(-1)
  expect((await visitor.post(`/password/set/${token}`, { password })).status).toBe(204)
  return logIn(username)
}

async function makePuppet(client: TestClient, username: string): Promise<TestClient> {
  const { status, body } = await client.post<{ id: number }>('/employees', {
    username,
    firstName: 'Pop',
    lastName: username,
    email: `${username}@elders.example`,
    companies: [{ company_id: noord.id, role_id: noord.role_ids.manager, function_group: 'manager' }],
  })
  expect(status).toBe(201)
  return take(client, body.id, username)
}

const loosen = async (client: TestClient, min_margin = 1) =>
  expect((await client.patch(settings, { min_margin })).status).toBe(200)
async function approve(client: TestClient) {
  const { body } = await client.get<{ revision: number }>(settings)
  const answer = await client.post<{ message: string }>(`${settings}/limits`, {
    decision: 'approve',
    revision: body.revision,
  })
  return answer.status === 403 ? answer.body.message.slice(0, 38) : answer.status
}
/** Why a button to approve is not there. */
async function refusedBefore(client: TestClient, path: string, what: 'waiting' | 'data') {
  const { body } = await client.get<Record<string, unknown>>(path)
  const [first] = [body[what]].flat() as { approval_refused: string | null }[]
  return first?.approval_refused
}
const refusal = 'Somebody else has to approve this: wit'

test('limits are approved by no login that who asked made, by none of theirs, nor the other way round', async () => {
  const manager = await product.as('manager')
  const first = await makePuppet(manager, 'pop.een')
  const second = await makePuppet(first, 'pop.twee')
  const third = await makePuppet(manager, 'pop.drie')
  await loosen(manager)
  for (const puppet of [first, second, third]) {
    expect(await refusedBefore(puppet, settings, 'waiting')).toContain(refusal)
    expect(await approve(puppet)).toBe(refusal)
  }
  // A puppet asks: who made it does not approve, nor another login that they made, directly or through a third.
  await product.inside(({ db }) => db.execute('UPDATE quotation_settings SET waiting = NULL'))
  await loosen(third, 2)
  expect(await approve(manager)).toBe(refusal)
  for (const sibling of [first, second]) {
    expect(await approve(sibling)).toBe(refusal)
    expect(await refusedBefore(sibling, settings, 'waiting')).toMatch(
      /Manager van Noord made both .* From 27-11-2026 \d\d:\d\d on you may$/,
    )
  }
  // Who was in nobody's hands is another person.
  expect(await refusedBefore(await product.as('both'), settings, 'waiting')).toBeNull()
})

test('two logins that one person made are one, until 7 days later', async () => {
  const maker = await product.as('manager')
  const asker = await makePuppet(maker, 'pop.aa')
  const other = await makePuppet(maker, 'pop.bb')
  await loosen(asker, 3)
  expect(await approve(other)).toBe(refusal)
  product.services.clock.move(7 * 86_400_000)
  expect(await approve(await logIn('pop.bb'))).toBe(200)
})

test('nor by somebody whose password link they read, for 7 days', async () => {
  const asker = await product.as('both')
  const { employee_id } = noord.employees.manager
  expect((await asker.post(`/password/reset/${employee_id}`)).status).toBe(204)
  const taken = await take(asker, employee_id, 'manager.noord')
  await loosen(asker)
  expect(await approve(taken)).toBe(refusal)
  product.services.clock.move(7 * 86_400_000)
  expect(await approve(await logIn('manager.noord'))).toBe(200)
})

test('prices of products neither, and whoever may not approve them declines them', async () => {
  const manager = await product.as('manager')
  const puppet = await makePuppet(manager, 'pop.vier')
  const [id] = noord.product_ids
  const asked = await manager.patch(`/products/${id}`, { price_net_adviser: 1, price_net_ew: 1 })
  expect(asked.status).toBe(200)
  const waiting = await puppet.get<{ data: { id: number }[] }>('/product-prices/table')
  const price = waiting.body.data[0]?.id
  expect(await refusedBefore(puppet, '/product-prices/table', 'data')).toContain(refusal)
  expect(await puppet.patch(`/product-prices/${price}/approve`)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining(refusal) },
  })
  expect((await puppet.delete(`/product-prices/${price}/decline`)).status).toBe(204)
})

test('a quotation is approved by no login that its author made, but by whoever made the author’s', async () => {
  const manager = await product.as('manager')
  const puppet = await makePuppet(manager, 'pop.vijf')
  const draft = async (author: TestClient) => {
    const { body } = await author.post<Quotation>('/quotations', caseP(noord, await aLead(product)))
    return { path: `/quotations/${body.id}/approval`, version_id: body.version_id, decision: 'approved' }
  }
  const { path, ...own } = await draft(manager)
  expect(await refusedBefore(puppet, '/quotations/waiting-approvals', 'data')).toContain(refusal)
  expect(await puppet.post(path, own)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining(refusal) },
  })
  expect((await puppet.post(path, { ...own, decision: 'declined' })).status).toBe(200)
  // The first quotations of a colleague whose account their manager made.
  const { path: other, ...theirs } = await draft(puppet)
  expect(await refusedBefore(manager, '/quotations/waiting-approvals', 'data')).toBeNull()
  expect((await manager.post(other, theirs)).status).toBe(200)
})

test('nor by whoever took over the login of its author, which others made, for 7 days', async () => {
  const manager = await product.as('manager')
  const { employee_id } = noord.employees.adviser
  expect((await manager.post(`/password/reset/${employee_id}`)).status).toBe(204)
  const taken = await take(manager, employee_id, 'adviser.noord')
  const { body } = await taken.post<Quotation>('/quotations', caseP(noord, await aLead(product)))
  const path = `/quotations/${body.id}/approval`
  const approval = { version_id: body.version_id, decision: 'approved' }
  expect(await refusedBefore(manager, '/quotations/waiting-approvals', 'data')).toContain(refusal)
  expect(await manager.post(path, approval)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining(refusal) },
  })
  // Nor by a login that the same person made.
  const puppet = await makePuppet(manager, 'pop.tien')
  expect(await refusedBefore(puppet, '/quotations/waiting-approvals', 'data')).toContain('made both')
  expect((await puppet.post(path, approval)).status).toBe(403)
  product.services.clock.move(7 * 86_400_000)
  const later = await product.as('manager')
  expect(await refusedBefore(later, '/quotations/waiting-approvals', 'data')).toBeNull()
  expect((await later.post(path, approval)).status).toBe(200)
})

test('install prices neither, and whoever would be refused is told before', async () => {
  const manager = await product.as('manager')
  const puppet = await makePuppet(manager, 'pop.zes')
  const { body: sets } = await manager.get<{ data: { rows: object[] }[] }>('/install-prices')
  const asked = await manager.post<{ id: number }>('/install-prices', { rows: sets.data[0]?.rows })
  expect(asked.status).toBe(201)
  expect(await refusedBefore(puppet, '/install-prices', 'data')).toContain(refusal)
  expect((await puppet.patch(`/install-prices/${asked.body.id}/approve`)).status).toBe(403)
  expect(await refusedBefore(await product.as('both'), '/install-prices', 'data')).toBeNull()
})
