import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { aResultCode } from '../../../testing/a-result-code.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { aCallingSource } from '../../../testing/listed-objections.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.leads.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)
const doNotCall = await aResultCode(product, 'doNotCall')

let made = 0
const consent = { ...agreedByPhone, at: '2026-11-19T09:00:00.000Z' }
const aPerson = async () => {
  made += 1
  const reach = { phone: `+3161777${String(made).padStart(4, '0')}`, email: `samen${made}@klant.example` }
  return product.inside((context) =>
    addLead(context, {
      ...reach,
      mobile: null,
      status: 'new',
      lastName: `Samen${made}`,
      source_id: source.id,
      consent,
    }),
  )
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** Two people as one, whose second number and e-mail left with the merge. */
async function aMerge(meanwhile = async (_goes: Person) => {}) {
  const [stays, goes] = [await aPerson(), await aPerson()]
  await meanwhile(goes)
  product.services.clock.move(60_000)
  const merged = await manager.post<{ merge_id: number }>(`/leads/${stays.id}/merge`, { lead_id: goes.id })
  expect(merged.status).toBe(200)
  product.services.clock.move(60_000)
  const undo = async () =>
    expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  return { stays, goes, undo }
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const listed = async () => {
  const path = `/leads/call-list?source_id=${source.id}&per_page=100`
  return (await manager.get<{ data: { id: number }[] }>(path)).body.data.map(({ id }) => id)
}
const force = { force: true, force_reason: 'Belt zelf' }
async function typed(said: object) {
  const { status, body } = await manager.post<Lead>('/leads', {
    lastName: 'Ander',
    consent,
    ...said,
    ...force,
  })
  expect(status).toBe(201)
  return body
}
const refuse = async (id: number) => {
  const contact = { outcome: 'reached', result_code_id: doNotCall, confirm: true }
  expect((await manager.post(`/leads/${id}/contacts`, contact)).status).toBeLessThan(300)
}
async function send(said: object) {
  const headers = { authorization: `Bearer ${source.access_token}` }
  expect((await product.visitor().post('/intake/leads', { ...said }, headers)).status).toBe(202)
  await product.drain()
}
async function upload(line: string) {
  const form = new FormData()
  form.set('source_id', String(source.id))
  const text = ['Naam;Telefoon;E-mail;Niet bellen;Opmerkingen', line].join('\r\n')
  form.set('file', new Blob([text], { type: 'text/csv' }), 'oud.csv')
  const { id } = (await manager.post<{ id: number }>('/lead-imports', form)).body
  await product.drain()
  return id
}
async function importRow(line: string, uploaded?: number) {
  const id = uploaded ?? (await upload(line))
  for (const what of ['check', 'start'] as const) {
    expect((await manager.post(`/lead-imports/${id}/${what}`)).status).toBeLessThan(300)
    await product.drain()
  }
}

const anotherLead: [string, (goes: Person) => Promise<unknown>][] = [
  ['by its number', async ({ phone }) => refuse((await typed({ phone })).id)],
  ['by its e-mail', async ({ email }) => refuse((await typed({ email })).id)],
]

test.each(anotherLead)(
  'who objected for another lead %s is not called when a merge is undone',
  async (_, act) => {
    const { goes, undo } = await aMerge()
    await act(goes)
    await undo()
    expect((await read(goes.id)).do_not_call_at).not.toBeNull()
    expect(await listed()).not.toContain(goes.id)
  },
)

test('whose words wait at another lead is not called when a merge is undone', async () => {
  const { stays, goes, undo } = await aMerge()
  const { id } = await typed({ email: goes.email, consent })
  const at = product.services.clock.now().toISOString()
  const doubt = { basis: 'none', text: 'Ik zie het niet zitten', scope: 'all', at }
  expect((await manager.patch(`/leads/${id}`, { consent: doubt })).status).toBe(200)
  await undo()
  expect((await read(goes.id)).consent).toMatchObject({ basis: 'none', text: doubt.text })
  expect(await listed()).not.toContain(goes.id)
  expect((await read(stays.id)).consent).toMatchObject({ basis: consent.basis })
})

test('what was agreed after those words stands', async () => {
  const { goes, undo } = await aMerge()
  const at = '2026-11-18T09:00:00.000Z'
  await typed({ email: goes.email, consent: { basis: 'none', text: 'Liever niet', scope: 'all', at } })
  await undo()
  expect((await read(goes.id)).consent).toMatchObject({ basis: consent.basis })
})

const doors: [string, 'marked' | 'doubted', (goes: Person) => Promise<void>][] = [
  [
    'a post by number',
    'marked',
    ({ phone, lastName }) => send({ lastName, phone, remarks: 'Bel mij niet meer' }),
  ],
  ['a post by e-mail', 'marked', ({ email }) => send({ lastName: 'X', email, remarks: 'Bel mij niet meer' })],
  [
    'words of a post',
    'doubted',
    ({ phone, lastName }) => send({ lastName, phone, remarks: 'Haal mij uit jullie bestand' }),
  ],
  ['a row', 'marked', ({ lastName, phone, email }) => importRow(`${lastName};${phone};${email};ja;`)],
  [
    'words of a row',
    'doubted',
    ({ lastName, phone }) => importRow(`${lastName};${phone};;;Haal mij uit jullie bestand`),
  ],
]

test.each(doors)('%s with what a merged lead had reaches the one that stays: %s', async (_, state, act) => {
  const { stays, goes, undo } = await aMerge()
  await act(goes)
  const isCalled = async (id: number) => {
    const { do_not_call_at, consent: said } = await read(id)
    expect(await listed()).not.toContain(id)
    return state === 'marked' ? do_not_call_at !== null : said?.basis === 'none' && said.text !== ''
  }
  expect(await isCalled(stays.id)).toBe(true)
  await undo()
  expect(await isCalled(goes.id)).toBe(true)
})

test('who objects in a file of before the merge is not called when it is undone', async () => {
  let [line, id] = ['', 0]
  const { stays, goes, undo } = await aMerge(async ({ lastName, phone, email }) => {
    line = `${lastName};${phone};${email};ja;`
    id = await upload(line)
  })
  await importRow(line, id)
  await undo()
  for (const one of [stays, goes]) {
    expect((await read(one.id)).do_not_call_at).not.toBeNull()
    expect(await listed()).not.toContain(one.id)
  }
})

test('a row of a merged lead becomes no second one, and changes nothing of the one that stays', async () => {
  const { stays, goes } = await aMerge()
  const before = await read(stays.id)
  await importRow(`${goes.lastName};${goes.phone};${goes.email};;Nieuw`)
  expect(await read(stays.id)).toEqual(before)
  const found = await manager.get<{ data: object[] }>(`/leads/table?filter[search]=${goes.email}`)
  expect(found.body.data).toEqual([])
})

test('whoever gets the number of somebody whose words wait is called no more', async () => {
  const [doubted, other] = [await aPerson(), await aPerson()]
  const at = product.services.clock.now().toISOString()
  const doubt = { basis: 'none', text: 'Ik zie het niet zitten', scope: 'all', at }
  await manager.patch(`/leads/${doubted.id}`, { consent: doubt })
  expect((await manager.patch(`/leads/${other.id}`, { mobile: doubted.phone })).status).toBe(200)
  expect((await read(other.id)).consent).toMatchObject({ basis: 'none', text: doubt.text })
  expect((await typed({ phone: doubted.phone })).consent).toMatchObject({ basis: 'none', text: doubt.text })
})
