import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { body: source } = await manager.post<{ id: number; access_token: string }>('/sources', {
  name: 'Website',
  consent_text: 'Ja, ik wil gebeld worden',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})

interface Post {
  state: string
  lead: { id: number } | null
}

/** The post that it became, settled. */
async function send(payload: object): Promise<Post | undefined> {
  const authorization = `Bearer ${source.access_token}`
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization },
    payload,
  })
  await product.drain()
  const { body } = await manager.get<{ data: Post[] }>('/intake/table?sort=-received_at')
  product.services.clock.move(1_000)
  return body.data[0]
}

test.each([
  ['the same post', { id: 'B-1' }, { consent: false }, 'repeated'],
  ['another one', { id: 'B-2' }, { toestemming: 'Ingetrokken', id: 'B-3' }, 'duplicate'],
  ['a list', { id: 'B-4' }, { consents: [{ channel: 'phone', granted: false }], id: 'B-5' }, 'duplicate'],
])('who agreed and refuses in %s is called no more', async (_, first, later, state) => {
  const person = { naam: 'Jan Berg', telefoon: `06-3100${first.id.slice(2).padStart(4, '0')}`, ...first }
  const made = await send({ ...person, consent: true })
  const lead = () =>
    manager.get<{ do_not_call_at: string | null; consent: object }>(`/leads/${made?.lead?.id}`)
  expect((await lead()).body).toMatchObject({ do_not_call_at: null, consent: { basis: 'own_request' } })
  expect(await send({ ...person, ...later })).toMatchObject({ state, lead: { id: made?.lead?.id } })
  expect((await lead()).body.do_not_call_at).not.toBeNull()
})

test.each([{ niet_bellen: true }, { consent: false }])(
  'who says with the number at the source alone %j is called no more',
  async (said) => {
    const external_id = `C-${JSON.stringify(said).length}`
    const made = await send({ naam: 'Kim Berg', telefoon: '06-33000000', external_id, consent: true })
    expect(await send({ external_id, ...said })).toMatchObject({ state: 'invalid' })
    const { body } = await manager.get<object>(`/leads/${made?.lead?.id}`)
    expect(body).toMatchObject({ do_not_call_at: expect.any(String) })
  },
)

test('a new lead without consent is not said to object', async () => {
  const made = await send({ naam: 'Piet Berg', telefoon: '06-32000000', consent: false })
  const { body } = await manager.get<object>(`/leads/${made?.lead?.id}`)
  expect(body).toMatchObject({ do_not_call_at: null, consent: { basis: 'none' } })
})

test('words in doubt of somebody who is there are a note of their lead, which nobody calls until they were read', async () => {
  const person = { naam: 'Els Twijfel', telefoon: '06-34000001' }
  const made = await send({ ...person, consent: true })
  const words = 'Haal mij uit jullie bestand'
  expect(await send({ ...person, opmerkingen: words })).toMatchObject({ state: 'duplicate' })
  const { body: lead } = await manager.get<object>(`/leads/${made?.lead?.id}`)
  expect(lead).toMatchObject({
    do_not_call_at: null,
    consent: { basis: 'none', text: `Website: opmerkingen: ${words}` },
  })
  const { body } = await manager.get<{ data: object[] }>(`/leads/${made?.lead?.id}/timeline`)
  expect(body.data).toContainEqual(
    expect.objectContaining({ action: 'noted', after: { text: `Website: opmerkingen: ${words}` } }),
  )
})
