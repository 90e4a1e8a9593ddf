import { resolveObjectURL } from 'node:buffer'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ResultOf } from '../../data/calls/client.ts'
import { inDatabase } from '../database.ts'
import { refreshPack } from '../day-pack.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keepPictures, measurePictures } from '../records/office-pictures.ts'
import { closePhotos } from '../records/photos.ts'
import { wipeUser } from '../wipe.ts'
import { devicesServer } from './devices-server.ts'
import { everythingKept } from './a-device.ts'
import { aHolder, aVisitToday, startTable } from './at-the-table.ts'
import { askOffice, overTheLine, uploadByOffice } from './model-browser.ts'
import { onePixel, stubPictures } from './stub-pictures.ts'

type Files = ResultOf<'GET /files/lead/{leadId}'>
const { noord } = devicesServer

beforeAll(async () => {
  await startTable(22)
  stubPictures()
})
afterAll(() => vi.unstubAllGlobals())

let holder: Holder
beforeEach(async () => {
  holder = await aHolder()
})
const refresh = () => refreshPack(holder.open, noord.id)
const fetchAll = (goesOn = () => true) => keepPictures(holder.open, noord.id, goesOn)
const heldCount = async () => (await inDatabase((database) => database.getAllKeys('pictures'))).length
const filesOf = async (leadId: number) =>
  ((await heldAnswer(holder, 'GET /files/lead/{leadId}', { params: { leadId } })) as Files).data

test('the office’s pictures of today’s leads are kept sealed, shown without a network, and go with a wipe [c627]', async () => {
  const { lead_id } = await aVisitToday()
  await uploadByOffice(noord.id, { owner_type: 'leads', owner_id: lead_id, group: 'roof' }, onePixel)
  await refresh()
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.includes('/content')) asked.push(init?.cache)
    return overTheLine(url, init)
  })
  await fetchAll()
  // Other leads of today have pictures too.
  expect(new Set(asked)).toEqual(new Set(['no-store']))
  const before = asked.length
  await fetchAll()
  expect(asked).toHaveLength(before)
  closePhotos()
  const [file] = await filesOf(lead_id)
  expect(file?.url).toContain('blob:')
  const shown = await resolveObjectURL(file?.url ?? '')?.arrayBuffer()
  expect(Buffer.from(shown ?? new ArrayBuffer(0))).toEqual(onePixel)
  expect(await everythingKept()).not.toContain(onePixel.toString('latin1').slice(20, 60))
  expect((await measurePictures(holder.open.user_id)).bytes).toBeGreaterThan(onePixel.byteLength)
  await wipeUser(holder.open.user_id)
  expect(await heldCount()).toBe(0)
})

test('an address that is over is asked again, and a picture that is no longer in the pack goes', async () => {
  const { lead_id, visit_id } = await aVisitToday()
  await uploadByOffice(noord.id, { owner_type: 'leads', owner_id: lead_id, group: 'roof' }, onePixel)
  await refresh()
  const before = await heldCount()
  let refused = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.includes('/content') || refused > 0) return overTheLine(url, init)
    refused += 1
    return Promise.resolve(new Response('', { status: 403 }))
  })
  await fetchAll(() => false)
  expect(await heldCount()).toBe(before)
  await fetchAll()
  expect(refused).toBe(1)
  expect(await heldCount()).toBeGreaterThan(before)
  const held = await heldCount()
  await askOffice(noord.id, 'PATCH', `/appointments/${visit_id}/delete`, { reason: 'Klant belde af' })
  await refresh()
  expect(await heldAnswer(holder, 'GET /files/lead/{leadId}', { params: { leadId: lead_id } })).toBe(
    undefined,
  )
  await fetchAll()
  expect(await heldCount()).toBeLessThan(held)
})
