import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../../access/logins/csrf.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Source {
  id: number
  revision: number
  name: string
  access_token: string
}

let made = 0
const aSource = (more: object = {}) => ({
  name: `Source ${++made}`,
  cost_type: 'fixed_fee_per_lead',
  cost_value: 32.5,
  show_in_maps: false,
  essent: false,
  active: true,
  ...more,
})

const keptHash = (id: number) =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ access_token_hash: Buffer }>(
      `SELECT access_token_hash FROM sources WHERE id = ${id}`,
    )
    return rows[0]?.access_token_hash
  })

test('creating a source shows its token once and stores only its hash [c92]', async () => {
  const manager = await product.as('manager')
  const { status, body } = await manager.post<Source>('/sources', aSource({ name: 'Zonnegids' }))
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      name: 'Zonnegids',
      cost_value: 32.5,
      revision: 1,
      access_token: expect.stringMatching(/^.{43}$/),
    },
  })
  expect(await keptHash(body.id)).toEqual(hashToken(body.access_token))
  const read = await manager.get<Source>(`/sources/${body.id}`)
  expect(read.status).toBe(200)
  expect(JSON.stringify([read.body, (await manager.get('/sources')).body])).not.toContain('access_token')
})

test.each(['geen toestemming', '-', 'n.v.t.', 'Nee, niet bellen', '👍', 'ja'])(
  'the words of a source cannot be %j, when it is made or changed',
  async (consent_text) => {
    const manager = await product.as('manager')
    const refused = {
      status: 422,
      body: { errors: { consent_text: [expect.stringContaining('the sentence of its form')] } },
    }
    expect(await manager.post('/sources', aSource({ consent_text }))).toMatchObject(refused)
    const { body } = await manager.post<Source>('/sources', aSource({ consent_text: 'Ja, bel mij' }))
    expect(await manager.patch(`/sources/${body.id}`, { consent_text })).toMatchObject(refused)
  },
)

test('renewing a token invalidates the old one and shows the new one [c152]', async () => {
  const manager = await product.as('manager')
  const first = (await manager.post<Source>('/sources', aSource())).body
  const renewed = await manager.patch<Source>(`/sources/${first.id}/token`)
  expect(renewed).toMatchObject({ status: 200, body: { id: first.id, revision: 2 } })
  expect(renewed.body.access_token).not.toBe(first.access_token)
  expect(await keptHash(first.id)).toEqual(hashToken(renewed.body.access_token))
})

test('the audit records a source without its token', async () => {
  const manager = await product.as('manager')
  const { id, access_token } = (await manager.post<Source>('/sources', aSource())).body
  await manager.patch(`/sources/${id}/token`)
  const rows = await product.inside(async ({ db }) => {
    const { rows } = await db.execute(
      `SELECT action, before, after FROM audit_log WHERE subject = 'sources' AND subject_id = ${id} ORDER BY id`,
    )
    return rows
  })
  expect(rows).toMatchObject([{ action: 'created' }, { action: 'updated' }])
  expect(JSON.stringify(rows)).not.toContain('access_token')
  expect(JSON.stringify(rows)).not.toContain(access_token)
})

test('a source can be updated by PATCH and by POST [c93]', async () => {
  const manager = await product.as('manager')
  const { id } = (await manager.post<Source>('/sources', aSource())).body
  expect(await manager.patch(`/sources/${id}`, { cost_value: 12.34, revision: 1 })).toMatchObject({
    status: 200,
    body: { cost_value: 12.34, revision: 2 },
  })
  expect(await manager.post(`/sources/${id}`, { essent: true, revision: 2 })).toMatchObject({
    status: 200,
    body: { essent: true, cost_value: 12.34, revision: 3 },
  })
  expect(await manager.post(`/sources/${id}`, { essent: false, revision: 2 })).toMatchObject({
    status: 409,
    body: { current: { essent: true, revision: 3 } },
  })
})

test('a source cannot be removed', async () => {
  const manager = await product.as('manager')
  const { id } = (await manager.post<Source>('/sources', aSource())).body
  expect(await manager.delete(`/sources/${id}`)).toMatchObject({ status: 404 })
})

test('a name is unique per company, ignoring case', async () => {
  const manager = await product.as('manager')
  await manager.post('/sources', aSource({ name: 'Zonnefabriek' }))
  expect(await manager.post('/sources', aSource({ name: 'ZONNEFABRIEK' }))).toMatchObject({
    status: 422,
    body: { errors: { name: ['This name is already taken'] } },
  })
  const elsewhere = await product.as('manager', product.zuid)
  expect(await elsewhere.post('/sources', aSource({ name: 'Zonnefabriek' }))).toMatchObject({ status: 201 })
})

test.each([
  [{ cost_value: 1.234 }, 'cost_value'],
  [{ cost_value: -1 }, 'cost_value'],
  [{ cost_type: 'per_wish' }, 'cost_type'],
  [{ name: '  ' }, 'name'],
  [{ name: 'a\u0000b' }, 'name'],
  [{ active: 'yes' }, 'active'],
])('422 for %j under %s', async (more, field) => {
  const manager = await product.as('manager')
  const { status, body } = await manager.post<{ errors: object }>('/sources', aSource(more))
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('a percentage of the margin above 100 is refused under its field [c470]', async () => {
  const manager = await product.as('manager')
  const percentage = { cost_type: 'percentage_adviser_margin_on_sale' }
  const refusal = {
    status: 422,
    body: { errors: { cost_value: ['Enter at most 100: it is a percentage of the adviser margin'] } },
  }
  const inEuros = await manager.post<Source>('/sources', aSource({ cost_value: 150 }))
  expect(inEuros.status).toBe(201)
  expect(await manager.post('/sources', aSource({ ...percentage, cost_value: 150 }))).toMatchObject(refusal)
  expect(await manager.patch(`/sources/${inEuros.body.id}`, percentage)).toMatchObject(refusal)
  expect(await manager.post('/sources', aSource({ ...percentage, cost_value: 100 }))).toMatchObject({
    status: 201,
  })
})

test('the table filters, sorts and searches', async () => {
  const manager = await product.as('manager', product.zuid)
  await manager.post('/sources', aSource({ name: 'Table B', cost_value: 5, cost_type: 'flat_fee_per_month' }))
  await manager.post('/sources', aSource({ name: 'Table A', cost_value: 10.5, essent: true }))
  await manager.post('/sources', aSource({ name: 'Table C', cost_value: 7, active: false }))
  const names = async (query: string) => {
    const { body } = await manager.get<{ data: Source[] }>(`/sources/table?filter[search]=table&${query}`)
    return body.data.map(({ name }) => name)
  }
  expect(await names('')).toEqual(['Table A', 'Table B', 'Table C'])
  expect(await names('sort=-cost_value')).toEqual(['Table A', 'Table C', 'Table B'])
  expect(await names('filter[essent]=true')).toEqual(['Table A'])
  expect(await names('filter[active]=false')).toEqual(['Table C'])
  expect(await names('filter[cost_type]=flat_fee_per_month,fixed_fee_per_lead')).toHaveLength(3)
  expect(await names('filter[cost_type]=flat_fee_per_month')).toEqual(['Table B'])
})

test('the lead form gets the active sources with only the leads permission', async () => {
  const manager = await product.as('manager')
  await manager.post('/sources', aSource({ name: 'Offered' }))
  await manager.post('/sources', aSource({ name: 'Offered no more', active: false }))
  const adviser = await product.as('adviser')
  const { status, body } = await adviser.get<{ data: Source[] }>('/sources/company')
  const names = new Set(body.data.map(({ name }) => name))
  expect([status, names.has('Offered'), names.has('Offered no more')]).toEqual([200, true, false])
  expect(await adviser.get('/sources')).toMatchObject({ status: 403 })
})
