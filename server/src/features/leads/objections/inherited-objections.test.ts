import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { aCallingSource } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body

const objected_at = new Date('2026-03-01T10:00:00.000Z')
let made = 0
/** A lead whose person objected to calls. */
const addSilent = (facts: object = {}) => {
  made += 1
  const place = made
  return product.inside((context) =>
    addLead(context, {
      lastName: 'Stil',
      full_name: 'Els Stil',
      phone: null,
      mobile: `+3161888${String(place).padStart(4, '0')}`,
      email: `stil${place}@klant.example`,
      do_not_call_at: objected_at,
      ...facts,
    }),
  )
}
const objection = objected_at.toISOString()
const aLead = (more: object) => ({ lastName: 'Stil', ...more })
const agreed = (at: string) => ({
  consent: { basis: 'own_request', text: 'Bel mij weer', page: 'https://zon.example', at, scope: 'all' },
})

test.each<[string, object, string | null]>([
  ['says nothing of consent', {}, objection],
  ['agreed before', agreed('2026-02-01T10:00:00.000Z'), objection],
  ['agreed since', agreed('2026-04-01T10:00:00.000Z'), null],
])('a new lead with the phone or e-mail of who objected, which %s, inherits it: %#', async (_, said, at) => {
  const silent = await addSilent()
  for (const reach of [
    { phone: silent.mobile, mobile: null, email: null },
    { phone: null, mobile: null, email: silent.email },
  ]) {
    const body = aLead({ ...reach, ...said })
    const refused = await manager.post<{ matches: object[] }>('/leads', body)
    expect(refused.status).toBe(409)
    expect(refused.body.matches).toContainEqual(
      expect.objectContaining({ id: silent.id, do_not_call_at: objection }),
    )
    const forced = await manager.post<Lead>('/leads', { ...body, force: true, force_reason: 'Belt zelf' })
    expect(forced).toMatchObject({ status: 201, body: { do_not_call_at: at } })
  }
})

test('what is typed tells of who is there already that they are not to be called', async () => {
  const silent = await addSilent()
  const nothing = { zip_code: null, street_number: null, adjective: null, phone: null, email: null }
  const { body } = await manager.post('/leads/duplicates', { ...nothing, mobile: silent.mobile })
  expect(body).toMatchObject({ matches: [{ id: silent.id, do_not_call_at: objection }] })
})

test('a new lead at the address alone of who objected may be called', async () => {
  const silent = await addSilent({ zip_code: '9711 AB', street_number: 71, address_key: '9711AB 71' })
  const at = { zip_code: '9711 AB', street_number: 71, mobile: null, phone: '050 123 71 71', email: null }
  const forced = { force: true, force_reason: 'Nieuwe bewoner' }
  const { body } = await manager.post<Lead>('/leads', aLead({ ...at, ...forced }))
  expect(body.do_not_call_at).toBeNull()
  expect(silent.do_not_call_at).toEqual(objected_at)
})

test.each(['mobile', 'email'] as const)(
  'a lead that gets the %s of who objected is not to be called either',
  async (field) => {
    const silent = await addSilent()
    const lead = await addSilent({ do_not_call_at: null })
    await manager.patch(`/leads/${lead.id}`, { remarks: 'Niets' })
    expect((await read(lead.id)).do_not_call_at).toBeNull()
    const { body } = await manager.patch<Lead>(`/leads/${lead.id}`, { [field]: silent[field] })
    expect(body.do_not_call_at).toBe(objection)
    const { body: timeline } = await manager.get<object>(`/leads/${lead.id}/timeline`)
    expect(JSON.stringify(timeline)).toContain('do_not_call_at')
  },
)

/** The objection of the lead that a post becomes once it is forced. */
const send = async (said: object) => {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}` },
    payload: { naam: 'Els Stil', ...said },
  })
  await product.drain()
  const { body } = await manager.get<{ data: { id: number }[] }>('/intake/table?sort=-received_at')
  product.services.clock.move(1_000)
  const forced = { force: true, force_reason: 'Belt zelf' }
  const { body: post } = await manager.post<{ lead: { id: number } | null }>(
    `/intake/${body.data[0]?.id}/replay`,
    forced,
  )
  return (await read(post.lead?.id ?? 0)).do_not_call_at
}

test('a post that is forced inherits the objection, unless it agrees itself', async () => {
  const [one, other] = [await addSilent(), await addSilent()]
  expect(await send({ telefoon: one.mobile })).toBe(objection)
  expect(await send({ telefoon: other.mobile, toestemming: 'Ja, bel mij maar weer' })).toBeNull()
})

test('a file that gives a lead the phone of who objected marks it', async () => {
  const silent = await addSilent({ lastName: 'Ander', full_name: 'Kees Ander' })
  const lead = await addSilent({ do_not_call_at: null, source_id: source.id, external_id: 'F-1' })
  const file = aLeadFile(source.id, `Leadnummer;Achternaam;Mobiel\r\nF-1;Stil;${silent.mobile}`)
  const { id } = (await manager.post<CallResult<typeof leadImports.get>>('/lead-imports', file)).body
  for (const what of ['check', 'start']) {
    await manager.post(`/lead-imports/${id}/${what}`, { known: 'overwrite' })
    await product.drain()
  }
  expect(await read(lead.id)).toMatchObject({ mobile: silent.mobile, do_not_call_at: objection })
})
