import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { body: source } = await manager.post<{ access_token: string }>('/sources', {
  name: 'Website',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})

async function send(body: object) {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}`, 'content-type': 'application/json' },
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
