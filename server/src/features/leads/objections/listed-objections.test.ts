import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../../testing/add-fixtures.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { type Objection, aCallingSource, listedObjections } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>
type Import = CallResult<typeof leadImports.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)
const marked = expect.any(String) as string

let made = 0
const aNumber = () => {
  made += 1
  return `+3161555${String(made).padStart(4, '0')}`
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const listed = (reach: string) => listedObjections(manager, reach)
const create = async (body: object) =>
  (await manager.post<Lead>('/leads', { lastName: 'Nieuw', ...body })).body
const list = async (reach: string) => {
  expect((await manager.post('/objections', { reach })).status).toBe(201)
  return reach
}
const agreed = (at: string) => ({
  consent: { basis: 'own_request', text: 'Bel mij weer', page: 'https://zon.example', at, scope: 'all' },
})

async function send(said: object) {
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}` },
    payload: said,
  })
  await product.drain()
}
async function importRows(lines: readonly string[], moves: readonly string[] = ['check', 'start']) {
  const file = aLeadFile(source.id, lines.join('\r\n'))
  const { id } = (await manager.post<Import>('/lead-imports', file)).body
  for (const what of moves) {
    await manager.post(`/lead-imports/${id}/${what}`)
    await product.drain()
  }
}
const leadNamed = async (name: string) => {
  const { body } = await manager.get<{ data: { id: number }[] }>(`/leads/table?filter[search]=${name}`)
  return read(body.data[0]?.id ?? 0)
}

test('a post that objects and becomes no lead is listed with its words and its source', async () => {
  const mobile = aNumber()
  const said = { telefoon: mobile, email: 'Weiger@klant.example', opmerkingen: 'Niet bellen' }
  await send({ ...said, verbruik: 'veel' })
  const origin = 'Sent by source Website'
  expect(await listed(mobile)).toMatchObject([{ reach: mobile, words: 'Niet bellen', origin, erased: false }])
  expect(await listed('weiger@klant.example')).toHaveLength(1)
  expect((await create({ email: 'weiger@klant.example' })).do_not_call_at).toEqual(marked)
})

test('of a post that becomes a lead nothing is listed', async () => {
  const mobile = aNumber()
  await send({ achternaam: 'Bezwaarder', telefoon: mobile, niet_bellen: 'ja' })
  expect(await listed(mobile)).toEqual([])
})

test('a list of numbers that are not to be called is kept, and taken back with its import', async () => {
  const [once, twice] = [aNumber(), aNumber()]
  const rows = ['telefoon;Bel-me-niet', `${once};ja`, `${twice};ja`, `${aNumber()};nee`]
  await importRows(rows, ['check'])
  expect(await listed(once)).toEqual([])
  await importRows(rows, ['check', 'start'])
  expect(await listed(once)).toMatchObject([{ origin: 'Row 1 of the file leads.csv' }])
  await importRows(rows.slice(0, 2), ['check', 'start', 'undo'])
  expect(await listed(once)).toHaveLength(1)
  await importRows(['telefoon;Bel-me-niet', `${aNumber()};ja`], ['check', 'start', 'undo'])
  expect(await listed(`+3161555${String(made).padStart(4, '0')}`)).toEqual([])
})

test.each<[string, (mobile: string, name: string) => Promise<Lead>]>([
  ['typed', async (mobile) => create({ mobile })],
  [
    'sent',
    async (telefoon, achternaam) => {
      await send({ achternaam, telefoon })
      return leadNamed(achternaam)
    },
  ],
  [
    'imported',
    async (mobile, name) => {
      await importRows(['Naam;Mobiel', `${name};${mobile}`])
      return leadNamed(name)
    },
  ],
  [
    'changed',
    async (mobile) => {
      const { id } = await create({})
      return (await manager.patch<Lead>(`/leads/${id}`, { mobile })).body
    },
  ],
])('a lead that is %s with a listed number is not to be called', async (how, make) => {
  const mobile = await list(aNumber())
  expect(await make(mobile, `Luister${how}`)).toMatchObject({ mobile, do_not_call_at: marked })
})

test('a lead that agreed since its number was listed may be called', async () => {
  const mobile = await list(aNumber())
  product.services.clock.move(60_000)
  const at = product.services.clock.now().toISOString()
  expect((await create({ mobile, ...agreed(at) })).do_not_call_at).toBeNull()
})

test('a number that is listed by hand marks the leads that have it', async () => {
  const mobile = aNumber()
  const { id } = await create({ mobile })
  await list(mobile)
  expect((await read(id)).do_not_call_at).toEqual(marked)
})

test('what is no number is refused, and a number is listed once', async () => {
  expect((await manager.post('/objections', { reach: 'Piet' })).status).toBe(422)
  expect((await manager.post('/objections', { reach: '06 12 34 56 7' })).status).toBe(422)
  await list('06-19998877')
  const twice = await manager.post('/objections', { reach: '+31 6 19998877' })
  expect(twice).toMatchObject({
    status: 422,
    body: { errors: { reach: [expect.stringContaining('already')] } },
  })
})

test('whoever is released at a lead is listed no longer, which the audit tells', async () => {
  const mobile = await list(aNumber())
  const { id } = await create({ mobile })
  expect((await manager.post(`/leads/${id}/call-gate`, { reason: 'Heeft zelf gebeld' })).status).toBeLessThan(
    300,
  )
  expect(await listed(mobile)).toEqual([])
})

test('erasing a person keeps their objection, which nobody can read, and marks a new lead of theirs', async () => {
  const mobile = aNumber()
  const email = 'wegmetmij@klant.example'
  await list(email)
  const { id } = await create({ mobile, email })
  expect((await read(id)).do_not_call_at).toEqual(marked)
  expect((await manager.delete(`/leads/${id}/delete/avg`)).status).toBe(200)
  for (const reach of [mobile, email]) expect(await listed(reach)).toEqual([])
  const hidden = (await manager.get<{ data: Objection[] }>('/objections/table?filter[erased]=true')).body.data
  expect(hidden.map(({ reach, words }) => [reach, words])).toEqual([
    ['-', null],
    ['-', null],
  ])
  expect((await manager.delete(`/objections/${hidden[0]?.id}`)).status).toBe(409)
  const again = await create({ mobile, force: true, force_reason: 'Vraagt opnieuw een offerte' })
  expect(again.do_not_call_at).toEqual(marked)
})

test('an objection that came with a wrong number goes when the number is corrected', async () => {
  const wrong = aNumber()
  await product.inside((context) =>
    addLead(context, { mobile: wrong, do_not_call_at: new Date('2026-03-01T10:00:00Z') }),
  )
  const [right, email] = [aNumber(), 'juist@klant.example']
  const { id } = await create({ mobile: right, email })
  const change = async (body: object) => (await manager.patch<Lead>(`/leads/${id}`, body)).body
  expect(await change({ mobile: wrong })).toMatchObject({ do_not_call_at: marked, objection_of: wrong })
  expect(await change({ phone: '050 123 45 67' })).toMatchObject({ do_not_call_at: marked })
  expect(await change({ mobile: right })).toMatchObject({ do_not_call_at: null, objection_of: null })
})

test('whoever objects themselves meanwhile stays marked when the number is corrected', async () => {
  const [wrong, right] = [await list(aNumber()), aNumber()]
  const { id } = await create({ mobile: right, email: 'zelf@klant.example' })
  await manager.patch(`/leads/${id}`, { mobile: wrong })
  await send({ email: 'zelf@klant.example', niet_bellen: 'ja' })
  expect(await read(id)).toMatchObject({ do_not_call_at: marked, objection_of: null })
  await manager.patch(`/leads/${id}`, { mobile: right })
  expect((await read(id)).do_not_call_at).toEqual(marked)
})

test('a consent typed by who may not lift an objection ends none', async () => {
  const planner = await product.as('planner')
  const reach = await list(aNumber())
  product.services.clock.move(60_000)
  const now = agreed(product.services.clock.now().toISOString())
  const typed = { lastName: 'Nieuw', phone: reach, force: true, force_reason: 'Wil een offerte', ...now }
  expect((await planner.post<Lead>('/leads', typed)).body.do_not_call_at).toEqual(marked)

  const { id } = (await planner.post<Lead>('/leads', { lastName: 'Later' })).body
  await planner.patch(`/leads/${id}`, now)
  await planner.patch(`/leads/${id}`, { phone: reach })
  expect((await read(id)).do_not_call_at).toEqual(marked)
  expect((await create(typed)).do_not_call_at).toBeNull()
})
