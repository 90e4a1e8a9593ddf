import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { body: source } = await manager.post<{ id: number; access_token: string }>('/sources', {
  name: 'Website',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})

async function send(body: object, { access_token } = source) {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  await product.drain()
}

test('whoever objects to calls at the address of somebody else does not object for them', async () => {
  const at = { zip_code: '9718 AB', street_number: 18, address_key: '9718AB 18', mobile: null, email: null }
  const known = await product.inside(async (context) => [
    await addLead(context, { ...at, lastName: 'Berg' }),
    await addLead(context, { ...at, lastName: 'Vertrokken' }),
  ])
  const said = { postcode: '9718 AB', huisnummer: '18', niet_bellen: 'ja' }
  const objected = async () => {
    const found = known.map(({ id }) => manager.get<{ do_not_call_at: string | null }>(`/leads/${id}`))
    return (await Promise.all(found)).map(({ body }) => body.do_not_call_at !== null)
  }
  await send({ ...said, achternaam: 'Nieuw' })
  expect(await objected()).toEqual([false, false])
  await send({ ...said, achternaam: 'Berg' })
  expect(await objected()).toEqual([true, false])
})

test('words that may refuse calls leave a lead without consent, and mark nobody', async () => {
  const words = { name: 'Vergelijker', cost_type: 'fixed_fee_per_lead', cost_value: 25 }
  const { body: asking } = await manager.post<{ id: number; access_token: string }>('/sources', {
    ...words,
    consent_text: 'Bel mij over zonnepanelen',
  })
  let number = 20_000_001
  const basisOf = async (achternaam: string, said: object) => {
    await send({ achternaam, telefoon: `06 ${number++}`, ...said }, asking)
    const found = await manager.get<{ data: { id: number }[] }>(`/leads/table?filter[search]=${achternaam}`)
    const { body } = await manager.get<{
      do_not_call_at: string | null
      consent: { basis: string } | null
    }>(`/leads/${found.body.data[0]?.id}`)
    return [body.consent?.basis, body.do_not_call_at]
  }
  expect(await basisOf('Twijfelaar', { opmerkingen: 'Deurbel kapot: bel niet, klop' })).toEqual([
    'none',
    null,
  ])
  expect(await basisOf('Nooitbellen', { wanneer_bellen: 'nooit' })).toEqual(['none', null])
  expect(await basisOf('Graagbellen', { opmerkingen: 'Heb nog geen panelen, bel mij graag' })).toEqual([
    'own_request',
    null,
  ])
})

let place = 0
const heard = { phone: null, insertion: null, lastName: 'Janssen', full_name: 'Johanna Janssen' }
test.each<[string, object, boolean]>([
  ['nothing else', {}, true],
  ['the name', { achternaam: 'Janssen' }, true],
  ['another name alone', { achternaam: 'Bakker' }, true],
  ['its phone and another name', { achternaam: 'Bakker', telefoon: '06-16660004' }, true],
  [
    'all else another’s',
    {
      achternaam: 'Bakker',
      telefoon: '06-15550009',
      email: 'b@klant.example',
      postcode: '9718 AC',
      huisnummer: '2',
    },
    false,
  ],
  [
    'all else another’s, in a post that is invalid',
    { achternaam: 'Bakker', telefoon: '06-15550010', email: 'b@klant.example', verbruik: 'veel' },
    false,
  ],
])('a post with the number at the source of a lead and %s objects for it: %#', async (_, said, is) => {
  place += 1
  const known = await product.inside((context) =>
    addLead(context, {
      ...heard,
      source_id: source.id,
      external_id: `X-${place}`,
      mobile: `+3161666000${place}`,
      email: `jj${place}@klant.example`,
      address_key: `9718AD ${place}`,
    }),
  )
  await send({ external_id: `X-${place}`, niet_bellen: 'ja', ...said })
  const { body } = await manager.get<{ do_not_call_at: string | null }>(`/leads/${known.id}`)
  expect(body.do_not_call_at !== null).toBe(is)
  const { body: posts } = await manager.get<{ data: { state: string; errors: Record<string, string[]> }[] }>(
    '/intake/table?sort=-received_at',
  )
  product.services.clock.move(1_000)
  if ('huisnummer' in said)
    expect(posts.data[0]).toMatchObject({
      state: 'invalid',
      errors: {
        external_id: [expect.stringContaining(`Lead ${known.number} (Johanna Janssen) has this number`)],
      },
    })
})
