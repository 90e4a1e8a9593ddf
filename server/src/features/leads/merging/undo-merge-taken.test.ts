import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { agreedByPhone } from '../../../testing/agreed-by-phone.ts'
import { aCallingSource } from '../../../testing/listed-objections.ts'
import { addLead } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.leads.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source = await aCallingSource(manager)
const consent = { ...agreedByPhone, at: '2026-11-19T09:00:00.000Z' }

let made = 0
const aPerson = (changes: object = {}) => {
  made += 1
  const reach = { phone: `+3161778${String(made).padStart(4, '0')}`, email: `af${made}@klant.example` }
  const lead = { ...reach, mobile: null, status: 'new' as const, lastName: `Af${made}`, source_id: source.id }
  return product.inside((context) => addLead(context, { ...lead, consent, ...changes }))
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const change = async (id: number, body: object) =>
  expect((await manager.patch(`/leads/${id}`, body)).status).toBe(200)
const listed = async () => {
  const path = `/leads/call-list?source_id=${source.id}&per_page=100`
  return (await manager.get<{ data: { id: number }[] }>(path)).body.data.map(({ id }) => id)
}

async function merge(id: number, lead_id: number) {
  product.services.clock.move(1_000)
  const merged = await manager.post<{ merge_id: number }>(`/leads/${id}/merge`, { lead_id, confirm: true })
  expect(merged.status).toBe(200)
  product.services.clock.move(1_000)
  return async () => {
    product.services.clock.move(1_000)
    expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  }
}

test('a consent that was taken away while two leads were merged comes back with neither of them', async () => {
  const [stays, goes] = [await aPerson(), await aPerson()]
  const undo = await merge(stays.id, goes.id)
  await change(stays.id, { consent: null })
  await undo()
  expect([(await read(stays.id)).consent, (await read(goes.id)).consent]).toEqual([null, null])
  for (const { id } of [stays, goes]) expect(await listed()).not.toContain(id)
})

test('a consent that is for mail alone since comes back for mail alone', async () => {
  const [stays, goes] = [await aPerson(), await aPerson()]
  const undo = await merge(stays.id, goes.id)
  await change(stays.id, { consent: { ...consent, text: 'Mailen mag', scope: 'email' } })
  await undo()
  expect((await read(goes.id)).consent).toMatchObject({ text: consent.text, scope: 'email' })
  for (const { id } of [stays, goes]) expect(await listed()).not.toContain(id)
})

test('nothing is taken from who agreed where nobody changed it, and nothing given to who did not', async () => {
  const [stays, goes, silent] = [await aPerson(), await aPerson(), await aPerson({ consent: null })]
  const undo = await merge(stays.id, goes.id)
  await change(stays.id, { remarks: 'Dak van 2019' })
  await undo()
  expect((await read(goes.id)).consent).toMatchObject({ basis: consent.basis, scope: 'all' })
  const undoSilent = await merge(stays.id, silent.id)
  const newer = { ...consent, text: 'Bel mij zaterdag over een batterij', at: '2026-11-19T10:00:00.000Z' }
  await change(stays.id, { consent: newer })
  await undoSilent()
  expect((await read(silent.id)).consent).toBeNull()
})

test('in a chain of two merges a consent that was taken away stays away', async () => {
  const [last, middle, first] = [await aPerson(), await aPerson(), await aPerson()]
  const undoFirst = await merge(middle.id, first.id)
  const undoLast = await merge(last.id, middle.id)
  await change(last.id, { consent: null })
  await undoLast()
  await undoFirst()
  for (const { id } of [last, middle, first]) expect((await read(id)).consent).toBeNull()
})

test('an e-mail and a number that somebody blanked as wrong do not come back', async () => {
  const stays = await aPerson({ email: null })
  const goes = await aPerson({ mobile: '+31617780999' })
  const undo = await merge(stays.id, goes.id)
  expect(await read(stays.id)).toMatchObject({ email: goes.email, mobile: '+31617780999' })
  await change(stays.id, { email: null, mobile: null })
  await undo()
  expect(await read(goes.id)).toMatchObject({ email: null, mobile: null, phone: goes.phone })
})

test('a number that somebody moved or replaced is that of its lead still', async () => {
  const [stays, goes] = [await aPerson({ phone: null }), await aPerson()]
  const undo = await merge(stays.id, goes.id)
  await change(stays.id, { phone: null, mobile: goes.phone })
  await undo()
  expect(await read(goes.id)).toMatchObject({ phone: goes.phone, email: goes.email })
})
