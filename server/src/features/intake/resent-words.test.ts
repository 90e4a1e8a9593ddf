import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Gate = CallResult<typeof calling.gate>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { clock } = product.services
const { body: source } = await manager.post<{ id: number; access_token: string }>('/sources', {
  name: 'Leadportaal',
  consent_text: 'Ja, ik wil gebeld worden',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})
async function send(payload: object) {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}` },
    payload,
  })
  await product.drain()
  const { body } = await manager.get<{ data: { state: string; lead: { id: number } | null }[] }>(
    '/intake/table?sort=-received_at',
  )
  clock.move(60_000)
  return { state: body.data[0]?.state, id: body.data[0]?.lead?.id ?? 0 }
}
const barrierOf = async (id: number) => (await manager.get<Gate>(`/leads/${id}/call-gate`)).body.barrier
const lift = (id: number) =>
  manager.post(`/leads/${id}/call-gate`, { reason: 'Vroeg zelf om een telefoontje' })
async function agree(id: number) {
  const at = clock.now().toISOString()
  const text = 'U mag mij bellen'
  const consent = { basis: 'agreed_by_phone', direction: 'incoming', text, at, scope: 'all' }
  expect((await manager.patch(`/leads/${id}`, { consent })).status).toBe(200)
  clock.move(60_000)
}
async function importFile(lines: readonly string[]) {
  const file = aLeadFile(source.id, lines.join('\r\n'))
  const { id } = (await manager.post<CallResult<typeof leadImports.get>>('/lead-imports', file)).body
  for (const what of ['check', 'start']) {
    await manager.post(`/lead-imports/${id}/${what}`, { known: 'fill' })
    await product.drain()
  }
}

let made = 0
const somebody = () => {
  made += 1
  const place = String(made).padStart(4, '0')
  return { external_id: `CRM${place}`, achternaam: `Herhaald${made}`, telefoon: `06-3700${place}` }
}
const [refusal, doubt] = ['Bel mij niet meer', 'Haal me uit het systeem']

test.each([refusal, doubt])(
  'a source that sends %j again takes back nothing that was agreed since',
  async (opmerkingen) => {
    const post = { ...somebody(), opmerkingen }
    const { id } = await send(post)
    expect(await barrierOf(id)).not.toBeNull()
    if (opmerkingen === refusal) await lift(id)
    await agree(id)
    expect(await barrierOf(id)).toBeNull()
    expect(await send({ ...post, gewijzigd: '2026-12-01' })).toEqual({ state: 'repeated', id })
    expect(await barrierOf(id)).toBeNull()
    expect((await send({ ...post, opmerkingen: 'Stop met bellen, ik wil dit niet' })).id).toBe(id)
    expect(await barrierOf(id)).not.toBeNull()
  },
)

test('what somebody lifted is lifted when it is sent again, and what nobody answered stands', async () => {
  const post = { ...somebody(), opmerkingen: refusal }
  const { id } = await send(post)
  await send(post)
  expect(await barrierOf(id)).toBe('doNotCall')
  await lift(id)
  await send(post)
  expect(await barrierOf(id)).not.toBe('doNotCall')
})

test('somebody who says the same by a form says it anew', async () => {
  const { external_id: _, ...person } = somebody()
  const { id } = await send({ ...person, opmerkingen: doubt })
  await agree(id)
  await send({ ...person, opmerkingen: doubt })
  expect(await barrierOf(id)).not.toBeNull()
})

test('words that only somebody could judge stay judged when the same request comes again, and others do not', async () => {
  const { external_id: _, ...person } = somebody()
  const opmerkingen = 'Mijn telefoon houdt van stilte'
  const { id } = await send({ ...person, opmerkingen })
  expect(await barrierOf(id)).not.toBeNull()
  // Who has not been judged yet stays so.
  await send({ ...person, opmerkingen })
  expect(await barrierOf(id)).not.toBeNull()
  await agree(id)
  await send({ ...person, opmerkingen })
  await send({ ...person, opmerkingen: ` ${opmerkingen.toUpperCase()}. ` })
  expect(await barrierOf(id)).toBeNull()
  await send({ ...person, opmerkingen: 'Mijn telefoon houdt van rust en vrede' })
  expect(await barrierOf(id)).not.toBeNull()
})

test('words that were judged of somebody else are not judged of whoever says them first', async () => {
  const opmerkingen = 'Mijn telefoon houdt van stilte'
  const { external_id: _, ...person } = somebody()
  const { external_id: _other, ...other } = somebody()
  const { id } = await send({ ...person, opmerkingen })
  await agree(id)
  const second = await send(other)
  expect(await barrierOf(second.id)).toBeNull()
  await send({ ...other, opmerkingen })
  expect(await barrierOf(second.id)).not.toBeNull()
})

test.each([
  // What was said there may be of any day before the file.
  [refusal, 'doNotCall'],
  [doubt, 'noBasis'],
])('a row of a file that says %j, dated by its lead alone: %j', async (words, barrier) => {
  const { achternaam, telefoon } = somebody()
  const { id } = await send({ achternaam, telefoon })
  await agree(id)
  const row = (date: string) => [
    'Achternaam;Telefoon;Opmerkingen;Aangemaakt op',
    `${achternaam};${telefoon};${words};${date}`,
  ]
  await importFile(row('3-4-2024'))
  expect(await barrierOf(id)).toBe(barrier)
  await importFile(row(''))
  expect(await barrierOf(id)).not.toBeNull()
})
