import type { CallResult } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import type { calling } from '@heliodesk/contract/calling'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

type Gate = CallResult<typeof calling.gate>
type Lead = CallResult<typeof leadCalls.get>
type Posts = CallResult<typeof intake.table>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { clock } = product.services
const { body: source } = await manager.post<{ id: number; access_token: string }>('/sources', {
  name: 'Website',
  consent_text: 'Ja, ik wil gebeld worden',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})

/** The post that it became, settled. */
async function send(payload: object) {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}` },
    payload,
  })
  await product.drain()
  const { body } = await manager.get<Posts>('/intake/table?sort=-received_at')
  clock.move(1_000)
  const post = body.data[0]
  expect(post).toBeDefined()
  return post as NonNullable<typeof post>
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
/** What keeps people from calling, or null. */
const barrierOf = async (id: number) => (await manager.get<Gate>(`/leads/${id}/call-gate`)).body.barrier

let made = 0
const somebody = () => {
  made += 1
  return { naam: `Kees Twijfel${made}`, telefoon: `06-3500${String(made).padStart(4, '0')}` }
}
const idOf = ({ lead }: Awaited<ReturnType<typeof send>>) => lead?.id ?? 0
async function callable(person = somebody()) {
  const id = idOf(await send(person))
  expect(await barrierOf(id)).toBeNull()
  return { person, id }
}

test.each([
  'Gelieve niet te telefoneren',
  'Telefonisch contact wordt niet op prijs gesteld',
  'Haal me uit het systeem',
  'Haal ons alstublieft van uw lijst',
  'Verwijder alles wat u van mij heeft',
  'Stop met het bellen van mijn moeder',
  'Wilt u het nummer uit uw bestand halen',
  'Nooit meer contact',
  'Ik had toch gezegd dat jullie niet meer mochten bellen',
  'Laat ons met rust',
])('who agreed and then writes %j is not called until somebody read it', async (opmerkingen) => {
  const { person, id } = await callable()
  expect(await send({ ...person, opmerkingen })).toMatchObject({ state: 'duplicate', lead: { id } })
  expect(await barrierOf(id)).not.toBeNull()
})

test.each([
  { 'Actief benaderen': 'nee' },
  { 'Verkoop bellen': 'niet' },
  { consent_basis: 'none' },
  { suppress_calls: true },
  { accepts_marketing: false },
])('who agreed and then states %j is not called until somebody read it', async (said) => {
  const { person, id } = await callable()
  await send({ ...person, ...said })
  expect(await barrierOf(id)).not.toBeNull()
})

test('the words stand beside the consent that is left, and whoever read them states another', async () => {
  const { person, id } = await callable()
  await send({ ...person, opmerkingen: 'Haal me uit het systeem' })
  const { consent, do_not_call_at } = await read(id)
  expect([consent, do_not_call_at]).toMatchObject([
    { basis: 'none', text: 'Website: opmerkingen: Haal me uit het systeem', scope: 'all' },
    null,
  ])
  const at = clock.now().toISOString()
  const agreed = { basis: 'agreed_by_phone', direction: 'incoming', text: 'Bel toch maar', at, scope: 'all' }
  expect((await manager.patch(`/leads/${id}`, { consent: agreed })).status).toBe(200)
  expect(await barrierOf(id)).toBeNull()
})

test('the first words are kept as the later ones are, and beat a consent of before in a merge', async () => {
  const { id: agreed } = await callable()
  const doubtful = idOf(await send({ ...somebody(), opmerkingen: 'Haal me uit het systeem' }))
  expect((await read(doubtful)).consent).toMatchObject({ text: expect.stringContaining('Haal me uit') })
  const merged = await manager.post(`/leads/${agreed}/merge`, { lead_id: doubtful, fields: {} })
  expect(merged.status).toBe(200)
  expect([await barrierOf(agreed), (await read(agreed)).consent?.basis]).toEqual(['noBasis', 'none'])
})

test('what was agreed after the words counts in a merge', async () => {
  const doubtful = idOf(await send({ ...somebody(), opmerkingen: 'Haal me uit het systeem' }))
  const { id: agreed } = await callable()
  await manager.post(`/leads/${agreed}/merge`, { lead_id: doubtful, fields: {} })
  expect(await barrierOf(agreed)).toBeNull()
})

test('each lead with the number is called no more, also where the words make another one', async () => {
  const { person, id } = await callable()
  const post = await send({ ...person, naam: 'Iemand Anders', opmerkingen: 'Nooit meer contact' })
  const force = { force: true, force_reason: 'Somebody else in the house' }
  const forced = await manager.post<{ lead: { id: number } }>(`/intake/${post.id}/replay`, force)
  expect(forced.status).toBe(200)
  expect([await barrierOf(id), await barrierOf(forced.body.lead.id)]).toEqual(['noBasis', 'noBasis'])
})

test.each([
  ['refuses', 'Bel mij niet meer', true],
  ['may refuse', 'Gelieve geen contact, haal mij uit het systeem', false],
])('a post that %s counts for the lead that it is attached to', async (_, opmerkingen, marks) => {
  const { id } = await callable()
  const post = await send({ naam: 'Nu Anders', telefoon: '06123', opmerkingen })
  expect(post).toMatchObject({ state: 'invalid', lead: null })
  expect((await manager.patch(`/intake/${post.id}`, { lead_id: id })).status).toBe(200)
  expect(await barrierOf(id)).toBe(marks ? 'doNotCall' : 'noBasis')
})

test('what was agreed after a post that is attached later stands', async () => {
  const { id } = await callable()
  const post = await send({ naam: 'Nu Anders', telefoon: '06123', opmerkingen: 'Haal mij uit het systeem' })
  const at = clock.now().toISOString()
  const agreed = { basis: 'agreed_by_phone', direction: 'incoming', text: 'Bel toch maar', at, scope: 'all' }
  await manager.patch(`/leads/${id}`, { consent: agreed })
  await manager.patch(`/intake/${post.id}`, { lead_id: id })
  expect([await barrierOf(id), (await read(id)).consent?.text]).toEqual([null, 'Bel toch maar'])
})

test('a release for the day ends with words in doubt', async () => {
  const { person, id } = await callable()
  await manager.post(`/leads/${id}/call-gate`, { reason: 'Asked for it' })
  await send({ ...person, opmerkingen: 'Haal me uit het systeem' })
  expect(await barrierOf(id)).toBe('noBasis')
})
