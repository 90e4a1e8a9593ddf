import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ResultOf } from '../../data/calls/client.ts'
import { nl } from '../../text/nl.ts'
import type { Holder } from '../holder.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { keepRecords } from './kept-records.ts'
import { listOutbox, openItem } from '../outbox/outbox.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'
import { stubPictures } from '../testing/stub-pictures.ts'

type StoredFile = ResultOf<'GET /files'>['data'][number]

beforeAll(() => i18next.init({ lng: 'nl', resources: { nl: { translation: nl } } }))
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  stubPictures()
  vi.stubGlobal('URL', class extends URL {})
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  const there = { id: 1, owner_type: 'work letters', owner_id: 21, group: 'meterBoard', lead_id: 3 }
  await keepRecords(holder.open, 1, {
    leads: [{ id: 3 }],
    files: [there],
    letters: [{ id: 11, lead: { id: 3 }, work_letter: { id: 21 } }],
  })
})

async function take(name: string, group: string) {
  const form = new FormData()
  const fields = { owner_type: 'work letters', owner_id: '21', group, client_id: crypto.randomUUID() }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File(['of the camera'], name, { type: 'image/jpeg' }))
  const call = await keptCallOf(holder, 'POST /files', { body: form })
  if (call === undefined) throw new Error('It was not kept')
  await keepIntent(holder, call)
  // The answer of an upload.
  return (call.answer as StoredFile).name
}

test('a photo of the camera is named by what it shows, with its number, and keeps a name that was given', async () => {
  const names = [
    await take('image.jpg', 'roof'),
    await take('IMG_20261124_101500.HEIC', 'roof'),
    await take('IMG_4711.jpg', 'meterBoard'),
    await take('PXL_20261124.jpg', 'meterBoard'),
    await take('Lekkage dakgoot.png', 'roof'),
  ]
  expect(names).toEqual([
    'Dak 1.jpg',
    'Dak 2.jpg',
    'Meterkast 2.jpg',
    'Meterkast 3.jpg',
    'Lekkage dakgoot.jpg',
  ])
  const sent = await Promise.all((await listOutbox()).map((row) => openItem(holder.open, row)))
  expect(sent.map((intent) => (intent as { body: { name: string } }).body.name)).toEqual(names)
})

test.each([
  ['image/jpeg', 'Dit is geen foto die te lezen is'],
  ['application/pdf', 'Zonder verbinding worden alleen foto’s bewaard'],
])('a file that is no picture is refused as such, and not for the connection: %s', async (type, said) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No', 'InvalidStateError')))
  const form = new FormData()
  for (const [field, value] of [
    ['owner_type', 'leads'],
    ['owner_id', '3'],
    ['group', 'roof'],
  ] as const)
    form.set(field, value)
  form.set('file', new File(['x'], 'x', { type }))
  await expect(keptCallOf(holder, 'POST /files', { body: form })).rejects.toMatchObject({
    status: 422,
    errors: { file: [said] },
  })
})
