import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ResultOf } from '../../data/calls/client.ts'
import { refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { listOutbox } from '../outbox/outbox.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { devicesServer } from './devices-server.ts'
import { everythingKept } from './a-device.ts'
import { aDraft, aHolder, aLeadToday, keep, ofLead, signing, startTable } from './at-the-table.ts'
import { askOffice } from './model-browser.ts'

const { noord } = devicesServer

beforeAll(() => startTable(18))
afterAll(() => vi.unstubAllGlobals())

test('two versions that were built here and the signature of the second are one order of the server [c554]', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const first = await keep(holder, 'POST /quotations', { body: draft })
  expect(first).toMatchObject({
    id: -1,
    number: 'Not sent yet',
    latest_version: { number: 1, status: 'concept' },
  })
  const second = await keep(holder, 'PATCH /quotations/{id}', {
    params: { id: first.id },
    body: { ...draft, version_description: 'Tweede' },
  })
  expect(second.versions.map(({ number }) => number)).toEqual([2, 1])
  const signed = await keep(holder, 'PUT /quotations/{id}/accept', {
    params: { id: first.id },
    body: signing(second.latest_version.id),
  })
  expect(signed.latest_version).toMatchObject({ state: 'accepted', accepted_edition: 'A' })
  expect((await ofLead(holder, lead_id)).data).toMatchObject([
    { id: -1, latest_version: { state: 'accepted' } },
  ])
  const kept = await everythingKept()
  for (const secret of ['Kanarie', 'Zonwijs']) expect(kept).not.toContain(secret)
  await sendOutbox({ forced: true })
  expect(await listOutbox()).toEqual([])
  await refreshPack(holder.open, noord.id)
  const [quotation, ...others] = (await ofLead(holder, lead_id)).data
  expect(others).toEqual([])
  expect(quotation?.id).toBeGreaterThan(0)
  expect(quotation?.latest_version).toMatchObject({ state: 'accepted', description: 'Tweede' })
  expect(quotation?.latest_version.calculation.editions.A?.total_cents).toBe(
    second.latest_version.calculation.editions.A?.total_cents,
  )
  // Other tests may have something of theirs in it.
  const { body } = await askOffice(noord.id, 'GET', '/offline/inbox/table?per_page=100')
  const waiting = (JSON.parse(body) as ResultOf<'GET /offline/inbox/table'>).data
  expect(waiting.filter(({ lead }) => lead?.id === lead_id)).toEqual([])
})

test('what needs the office is not signed here, and says why [c555]', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id)
  const [edition] = draft.editions
  const editions = [{ ...edition, margin: 1 }]
  const cheap = await keep(holder, 'POST /quotations', { body: { ...draft, editions } })
  const sign = () =>
    keptCallOf(holder, 'PUT /quotations/{id}/accept', {
      params: { id: cheap.id },
      body: signing(cheap.latest_version.id),
    })
  await expect(sign()).rejects.toThrow('management has to approve it first')
  await expect(
    keptCallOf(holder, 'PUT /quotations/{id}/accept', { params: { id: cheap.id }, body: signing(99_999) }),
  ).rejects.toThrow('Save it on this device first')
})

test('what could not be saved with a connection is not kept either', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const draft = await aDraft(holder, lead_id, { roofs: [] })
  await expect(keptCallOf(holder, 'POST /quotations', { body: draft })).rejects.toMatchObject({ status: 422 })
  const elsewhere = await aDraft(holder, 999_999)
  expect(await keptCallOf(holder, 'POST /quotations', { body: elsewhere })).toBeUndefined()
  expect(await listOutbox()).toEqual([])
})

test('the default products are those that the server proposes, and nothing is kept for having asked', async () => {
  const lead_id = await aLeadToday()
  const holder = await aHolder()
  await refreshPack(holder.open, noord.id)
  const { roofs } = await aDraft(holder, lead_id)
  const ask = { lead_id, energy_usage: 3_200, roofs }
  const here = await heldAnswer(holder, 'POST /quotations/default-products', { body: ask })
  const { body } = await askOffice(noord.id, 'POST', '/quotations/default-products', ask)
  expect(here).toEqual(JSON.parse(body))
  expect(here).toHaveProperty('panel.0.amount')
  expect(
    await heldAnswer(holder, 'POST /quotations/default-products', { body: { ...ask, lead_id: 999_999 } }),
  ).toBeUndefined()
  expect(await listOutbox()).toEqual([])
})
