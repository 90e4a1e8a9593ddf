import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { aCallingSource } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)

let made = 0
const aNumber = () => `+3161666${String(++made).padStart(4, '0')}`
const consent = { ...agreedByPhone, at: '2026-11-19T09:00:00.000Z' }
const aKnown = async (values: Parameters<typeof addLead>[1] = {}) => {
  const email = `bekend${++made}@klant.example`
  const known = { email, phone: aNumber(), lastName: 'Bekend', source_id: source.id, consent, ...values }
  return product.inside((context) => addLead(context, { status: 'new', ...known }))
}
const list = async (reach: string) => {
  expect((await manager.post('/objections', { reach })).status).toBe(201)
  return reach
}
async function send(said: object) {
  const headers = { authorization: `Bearer ${source.access_token}` }
  expect(
    (await product.visitor().post('/intake/leads', { lastName: 'Bekend', ...said }, headers)).status,
  ).toBe(202)
  await product.drain()
}
const isMarked = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body.do_not_call_at !== null

test('who is there and posts again with a number that is not to be called is called no more', async () => {
  const known = await aKnown()
  await send({ email: known.email, mobile: await list(aNumber()) })
  expect(await isMarked(known.id)).toBe(true)
})

test('so is who is named by the id that the source gave', async () => {
  const known = await aKnown({ external_id: 'A-1' })
  await send({ external_id: 'A-1', email: known.email, mobile: await list(aNumber()) })
  expect(await isMarked(known.id)).toBe(true)
})

test('so is who posts the number of a lead that objected', async () => {
  const other = await aKnown({ mobile: aNumber() })
  await manager.post('/objections', { reach: other.mobile })
  const known = await aKnown()
  await send({ email: known.email, mobile: other.mobile })
  expect(await isMarked(known.id)).toBe(true)
})

test.each([
  [
    'posts a number of nobody',
    async (known: { email: string | null }) => send({ email: known.email, mobile: aNumber() }),
  ],
  [
    'was released since, and posts its own number again',
    async ({ id, email, phone }: { id: number; email: string | null; phone: string | null }) => {
      const other = await aKnown({ phone })
      await list(phone ?? '')
      expect(await isMarked(other.id)).toBe(true)
      await manager.post(`/leads/${id}/call-gate`, { reason: 'Asked us by mail' })
      await send({ email, phone })
    },
  ],
  [
    'agreed since',
    async ({ email }: { email: string | null }) => {
      const mobile = await list(aNumber())
      product.services.clock.move(60_000)
      await send({
        email,
        mobile,
        consent_text: 'Ja, bel mij graag weer',
        consent_at: new Date(product.services.clock.now()).toISOString(),
      })
    },
  ],
])('who %s stays callable', async (_why, post) => {
  const known = await aKnown()
  await post(known)
  expect(await isMarked(known.id)).toBe(false)
})

test('a number that is not to be called marks nobody who shares the address alone', async () => {
  const address = { zip_code: '9711 AA', street_number: 7 }
  const known = await aKnown({ ...address, lastName: 'Huurder' })
  await send({ lastName: 'Koper', ...address, mobile: await list(aNumber()) })
  expect(await isMarked(known.id)).toBe(false)
})
