import { afterAll, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '../access/schema.ts'
import { aLead as aLeadOf, caseP } from '../testing/a-quotation.ts'
import type { TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const aSource = (name: string) => ({
  name,
  cost_type: 'fixed_fee_per_sale',
  cost_value: 1,
  show_in_maps: false,
  essent: false,
  active: true,
})
const withKey = (key: string) => ({ 'idempotency-key': key })
const post = (client: TestClient, name: string, key: string) =>
  client.post<{ id: number; access_token: string }>('/sources', aSource(name), withKey(key))
async function named(client: TestClient, name: string) {
  const { body } = await client.get<{ data: unknown[] }>(`/sources?filter[search]=${name}`)
  return body.data.length
}

const actedOn = (client: TestClient) => client.post('/leads', aLead('Acted'), withKey('k8'))

describe('an Idempotency-Key', () => {
  test('returns the first response again, byte for byte, and creates one record', async () => {
    const manager = await product.as('manager')
    const first = await post(manager, 'Once', 'k1')
    const again = await post(manager, 'Once', 'k1')
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
    expect(await named(manager, 'Once')).toBe(1)
  })

  test('stores no readable copy of one-time secrets', async () => {
    const { body } = await post(await product.as('manager'), 'Secret', 'k0')
    const kept = await product.inside(({ db }) => db.select().from(idempotencyKeys))
    expect(kept.map(({ key }) => key)).toContain('k0')
    expect(JSON.stringify(kept)).not.toContain(body.access_token)
  })

  test('works after the same person logs in again', async () => {
    const first = await post(await product.as('manager'), 'Relogin', 'k2')
    const again = await post(await product.as('manager'), 'Relogin', 'k2')
    expect(again.body).toEqual(first.body)
  })

  test('twenty concurrent requests create one record and get one response', async () => {
    const manager = await product.as('manager')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(manager, 'Twenty', 'k3')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect({ status: answers[0]?.status, things: await named(manager, 'Twenty') }).toEqual({
      status: 201,
      things: 1,
    })
  })

  test('of a change answers what was changed, where the same again would be stale', async () => {
    const manager = await product.as('manager')
    const { body: lead } = await manager.post<{ id: number; revision: number }>('/leads', aLead('Once'))
    const change = (key: string) =>
      manager.patch(`/leads/${lead.id}`, { lastName: 'Changed', revision: lead.revision }, withKey(key))
    const first = await change('k9')
    expect(first.status).toBe(200)
    expect(await change('k9')).toMatchObject({ status: 200, body: first.body })
    expect((await change('k10')).status).toBe(409)
    expect((await manager.post(`/leads/${lead.id}/notes`, { text: 'x' }, withKey('k9'))).status).toBe(422)
  })

  test('with another body or for another call answers 422', async () => {
    const manager = await product.as('manager')
    const made = await post(manager, 'Body', 'k4')
    const other = await post(manager, 'Another body', 'k4')
    const elsewhere = await manager.post(`/sources/${made.body.id}`, aSource('Body'), withKey('k4'))
    for (const answer of [other, elsewhere]) {
      expect(answer).toMatchObject({
        status: 422,
        body: {
          errors: { 'Idempotency-Key': ['This Idempotency-Key was already used for another request'] },
        },
      })
    }
    expect(await named(manager, 'Another body')).toBe(0)
  })

  test('is scoped to one person in one company', async () => {
    const [noord, zuid] = [await product.as('both'), await product.as('both', product.zuid)]
    const statuses = [
      (await post(noord, 'Noord', 'k5')).status,
      (await post(zuid, 'Zuid', 'k5')).status,
      (await post(await product.as('developer'), 'Developer', 'k5')).status,
    ]
    expect(statuses).toEqual([201, 201, 201])
  })

  test('answers nobody who acts as that person with what the person was told', async () => {
    const lead_id = await aLeadOf(product)
    const { user_id } = product.noord.employees.adviser
    const save = (client: TestClient) =>
      client.post<{ id: number; portal_url: string | null }>(
        '/quotations',
        caseP(product.noord, lead_id),
        withKey('k7'),
      )
    const [own, support] = [await product.as('adviser'), await product.as('support')]
    const first = await save(own)
    expect(first.body.portal_url).toContain('/portal/')
    expect((await support.post('/impersonate', { user_id, reason: 'Vraag' })).status).toBe(200)
    const seen = await support.get<{ portal_url: string | null }>(`/quotations/${first.body.id}`)
    expect(seen.body.portal_url).toBeNull()
    const acted = await save(support)
    expect(acted.status).toBe(422)
    expect(JSON.stringify(acted.body)).not.toContain('/portal/')
    expect(await save(own)).toMatchObject({ status: 201, body: first.body })
  })

  test('of what was done while acting answers the one who acted again, and not the colleague', async () => {
    const { user_id } = product.noord.employees.manager
    const developer = await product.as('developer')
    expect((await developer.post('/impersonate', { user_id, reason: 'Vraag' })).status).toBe(200)
    const first = await actedOn(developer)
    expect(first.status).toBe(201)
    expect((await actedOn(developer)).body).toEqual(first.body)
    expect((await actedOn(await product.as('manager'))).status).toBe(422)
  })

  test('of a refused request can be reused', async () => {
    const manager = await product.as('manager')
    const refused = await manager.post('/sources', { ...aSource('Mended'), cost_value: -1 }, withKey('k6'))
    const corrected = await post(manager, 'Mended', 'k6')
    expect([refused.status, corrected.status]).toEqual([422, 201])
  })

  test('with unusual characters is refused or stored, never a 500', async () => {
    const manager = await product.as('manager')
    expect((await post(manager, 'Long', 'k'.repeat(201))).status).toBe(400)
    expect((await post(manager, 'Odd', "é'; DROP TABLE sources; --")).status).toBe(201)
  })
})

const aLead = (lastName: string) => ({ lastName, force: true, force_reason: 'a test' })

describe('characters', () => {
  test.each(['Jans 🌞', '𠮷野家', 'Şahin-Łuczak', 'e\u0301', '\u202Eneddik', "O'Brien; --", '<b>x</b>'])(
    '%s round-trips unchanged',
    async (name) => {
      const manager = await product.as('manager')
      const made = await manager.post<{ id: number }>('/leads', aLead(name))
      const { body } = await manager.get(`/leads/${made.body.id}`)
      expect({ status: made.status, body }).toMatchObject({ status: 201, body: { lastName: name } })
    },
  )

  test('a NUL or a lone surrogate answers 422 at its field, 400 in a query and 404 in a path', async () => {
    const manager = await product.as('manager')
    for (const name of ['a\u0000b', '\uD83C', '\uDF1E sun']) {
      expect(await manager.post('/leads', aLead(name))).toMatchObject({
        status: 422,
        body: { errors: { lastName: ['This contains a character that cannot be stored'] } },
      })
    }
    const nul = await manager.get('/leads/table?filter[search]=%00')
    const path = await product.visitor().get('/portal/a%00b')
    expect({ query: nul.status, path: path.status }).toEqual({ query: 400, path: 404 })
  })

  test('in a login name they cause no error either', async () => {
    const visitor = product.visitor()
    await visitor.get('/csrf-cookie')
    const statuses = await Promise.all(
      ['🌞', 'a\u0000b', '\uD83C'].map(
        async (username) => (await visitor.post('/login', { username, password: username })).status,
      ),
    )
    expect(statuses).toEqual([422, 422, 422])
  })
})
