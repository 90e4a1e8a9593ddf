import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { diskStore } from '../../outside/file-store.ts'
import { fullAfter } from '../../testing/full-disk.ts'
import { aBomb } from '../../testing/a-bomb.ts'
import { formOf, ofLead, type UploadAnswer as Answer } from '../../testing/an-upload.ts'
import { flood } from '../../testing/flood.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { readPictureForCustomers } from './read-file.ts'
import { storeFile } from './store-file.ts'

const product = await startTestProduct()
afterAll(product.close)

/** 60 x 40 pixels lying on their side, with the place where they were taken. */
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d08020' } })
  .jpeg()
  .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 13/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')
/** The first box of a HEIC file and nothing that could be decoded. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
])

const list = (id: number) => `/files?owner_type=leads&owner_id=${id}`
const lead = (values = {}) => product.inside((context) => addLead(context, values))

test('a photo is stored by its detected type, with an upright thumbnail without location data', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const { status, body } = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: '../dak.png' }, ofLead(id)),
  )
  const full = await product.visitor().get<Buffer>(body.url)
  const small = await product.visitor().get<Buffer>(body.thumbnail_url ?? '')
  const { width, height, exif } = await sharp(small.body).metadata()
  expect({
    status,
    name: body.name,
    type: body.type,
    shown: full.headers['content-disposition'],
    upright: height > width,
    exif,
  }).toEqual({
    status: 201,
    name: 'dak.jpg',
    type: 'image/jpeg',
    shown: `inline; filename="dak.jpg"; filename*=UTF-8''dak.jpg`,
    upright: true,
    exif: undefined,
  })
  expect(full.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

const pixels = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer()

test('a stored photo has lost its location but no visible content', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const { body } = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)),
  )
  const kept = await product.visitor().get<Buffer>(body.url)
  expect((await sharp(photo).metadata()).exif?.includes('Camera')).toBe(true)
  expect(kept.body.includes('Camera')).toBe(false)
  expect((await pixels(kept.body)).equals(await pixels(photo))).toBe(true)
  expect((await sharp(kept.body).metadata()).orientation).toBe(6)
})

test('a picture in a customer document contains no location data', async () => {
  const { id } = await lead()
  const picture = await product.inside(async (context) => {
    const file = await storeFile(context, {
      name: 'dak.jpg',
      content: photo,
      group: 'roof',
      owner_type: 'leads',
      owner_id: id,
    })
    return readPictureForCustomers(context, file.id)
  })
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { width, height, exif } = await sharp(picture).metadata()
  expect({ width, height, exif }).toEqual({ width: 40, height: 60, exif: undefined })
})

test('a PDF is served as an attachment; an undecodable HEIC is stored without a thumbnail', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const first = await manager.post<Answer>('/files', formOf({ content: pdf, name: 'contract' }, ofLead(id)))
  const second = await manager.post<Answer>(
    '/files',
    formOf({ content: heic, name: 'IMG_1.HEIC' }, ofLead(id)),
  )
  const answer = await product.visitor().get(first.body.url)
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="contract.pdf"; filename*=UTF-8''contract.pdf`,
  )
  expect({ type: second.body.type, name: second.body.name, thumbnail: second.body.thumbnail_url }).toEqual({
    type: 'image/heic',
    name: 'IMG_1.heic',
    thumbnail: null,
  })
})

test('a file that is neither picture nor PDF is refused by its content, a large one by its size', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const html = await manager.post<Answer>(
    '/files',
    formOf({ content: Buffer.from('<html><script>'), name: 'dak.jpg' }, ofLead(id)),
  )
  const large = Buffer.concat([photo, Buffer.alloc(20 * 1_048_576)])
  const tooLarge = await manager.post<Answer>(
    '/files',
    formOf({ content: large, name: 'dak.jpg' }, ofLead(id)),
  )
  const noForm = await manager.post<Answer>('/files', { group: 'roof' })
  const nobody = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, { group: 'roof', owner_type: 'leads' }),
  )
  const broken = await manager.post<Answer>(
    '/files',
    formOf({ content: photo.subarray(0, photo.length / 2), name: 'dak.jpg' }, ofLead(id)),
  )
  expect(broken).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
  expect([html.status, tooLarge.status, noForm.status, nobody.status]).toEqual([415, 413, 415, 422])
})

const onePixel = sharp({ create: { width: 1, height: 1, channels: 4, background: '#000' } }).png()

test('thirty concurrent oversized pictures are refused by their headers without blocking others', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const bomb = aBomb(await onePixel.toBuffer(), 16_000, 16_000)
  const before = process.memoryUsage.rss()
  const uploads = Array.from({ length: 30 }, () =>
    manager.post<Answer>('/files', formOf({ content: bomb, name: 'dak.png' }, ofLead(id))),
  )
  const others = await Promise.all(Array.from({ length: 10 }, () => manager.get(list(id))))
  for (const answer of await Promise.all(uploads)) {
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('too many pixels')] } },
    })
  }
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('decoding pictures holds no database connection', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const { pictures, database } = product.services
  const reading = Promise.withResolvers<void>()
  const read = vi.spyOn(pictures, 'thumbnail').mockImplementation(async () => {
    reading.resolve()
    const held = database.pool.totalCount - database.pool.idleCount
    return held === 0 ? { content: photo } : { reason: 'brokenPicture' }
  })
  const answer = await manager.post<Answer>('/files', formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)))
  await reading.promise
  read.mockRestore()
  expect(answer.status).toBe(201)
})

test('an upload of 1 GB is refused at the limit, with or without Content-Length', async () => {
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const manager = await product.as('manager')
  for (const length of [undefined, 1_073_741_824]) {
    const { status, sent } = await flood(`${address}/api/v1/files`, manager, product.noord.id, length)
    expect(status).toBe(413)
    // The 20 MB limit plus connection buffers.
    expect(sent).toBeLessThan(length === undefined ? 60_000_000 : 20_000_000)
  }
})

test('a signed URL works for a limited time, for its own file and variant only', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const { body } = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)),
  )
  const visitor = product.visitor()
  const wrong = [
    body.url.replace('part=file', 'part=thumbnail'),
    body.url.replace(/company=\d+/, `company=${product.zuid.id}`),
    body.url.replace(/files\/\d+/, `files/${body.id + 1}`),
    body.url.replace(/until=\d+/, 'until=9999999999'),
  ]
  const answers = await Promise.all(wrong.map((url) => visitor.get(url)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  product.services.clock.move(61 * 60_000)
  expect((await visitor.get(body.url)).status).toBe(404)
})

test('without view permission on the owner a file is hidden, with view only it cannot be changed', async () => {
  const mine = await lead({ adviser_id: product.noord.employees.adviser.employee_id })
  const others = await lead()
  const manager = await product.as('manager')
  const made = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, ofLead(others.id)),
  )
  const [adviser, installer, zuid] = [
    await product.as('adviser'),
    await product.as('installer'),
    await product.as('manager', product.zuid),
  ]
  expect({
    own: (await adviser.post('/files', formOf({ content: photo, name: 'dak.jpg' }, ofLead(mine.id)))).status,
    others: (await adviser.get(list(others.id))).status,
    toOthers: (await adviser.post('/files', formOf({ content: photo, name: 'dak.jpg' }, ofLead(others.id))))
      .status,
    removeOthers: (await adviser.delete(`/files/${made.body.id}`)).status,
    mayNotUpdate: (
      await installer.post('/files', formOf({ content: photo, name: 'dak.jpg' }, ofLead(others.id)))
    ).status,
    otherCompany: (await zuid.get(list(others.id))).status,
    removeFromOtherCompany: (await zuid.delete(`/files/${made.body.id}`)).status,
    visitor: (
      await product.visitor().post('/files', formOf({ content: photo, name: 'dak.jpg' }, ofLead(mine.id)))
    ).status,
  }).toEqual({
    own: 201,
    others: 404,
    toOthers: 404,
    removeOthers: 404,
    mayNotUpdate: 403,
    otherCompany: 404,
    removeFromOtherCompany: 404,
    visitor: 401,
  })
})

test('a removed file disappears from the list and its URL', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const { body } = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)),
  )
  expect((await manager.delete(`/files/${body.id}`)).status).toBe(204)
  const list = await manager.get<{ data: Answer[] }>(`/files?owner_type=leads&owner_id=${id}`)
  expect(list.body.data).toEqual([])
  expect((await product.visitor().get(body.url)).status).toBe(404)
})

test('evidence cannot be removed', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const file = await product.inside((context) =>
    storeFile(context, {
      name: 'x',
      content: pdf,
      group: 'general',
      owner_type: 'leads',
      owner_id: id,
      kept: true,
    }),
  )
  expect((await manager.delete(`/files/${file.id}`)).status).toBe(409)
})

test('the same client_id uploads once', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const fields = { ...ofLead(id), client_id: '0b8f6f0a-6d0e-4c1c-9d7e-1f6b1c1d2e3f' }
  const first = await manager.post<Answer>('/files', formOf({ content: photo, name: 'dak.jpg' }, fields))
  const second = await manager.post<Answer>('/files', formOf({ content: photo, name: 'dak.jpg' }, fields))
  expect(second.body.id).toBe(first.body.id)
})

test('an Idempotency-Key returns the same file again, and refuses another one', async () => {
  const manager = await product.as('manager')
  const { id } = await lead()
  const key = { 'idempotency-key': 'upload-1' }
  const first = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)),
    key,
  )
  const again = await manager.post<Answer>(
    '/files',
    formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)),
    key,
  )
  const other = await manager.post<Answer>(
    '/files',
    formOf({ content: pdf, name: 'dak.jpg' }, ofLead(id)),
    key,
  )
  expect([first.body.id === again.body.id, other.status]).toEqual([true, 422])
})

test('a file of an appointment belongs to its adviser [c106]', async () => {
  const { id } = await lead()
  const appointment = await product.inside((context) =>
    addAppointment(context, { lead_id: id, adviser_id: product.noord.employees.adviser.employee_id }),
  )
  const adviser = await product.as('adviser')
  const upload = formOf(
    { content: photo, name: 'dak.jpg' },
    {
      group: 'roof',
      owner_type: 'appointments',
      owner_id: appointment.id,
    },
  )
  expect((await adviser.post('/files', upload)).status).toBe(201)
})

test('a full disk answers 507 with the reason, and stores nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-full-'))
  const whole = { ...product.services.files }
  Object.assign(product.services.files, diskStore(folder, fullAfter(10)))
  const manager = await product.as('manager')
  const { id } = await lead()
  const upload = (language: string) =>
    manager.post<Answer>('/files', formOf({ content: photo, name: 'dak.jpg' }, ofLead(id)), {
      'accept-language': language,
    })
  expect(await upload('en')).toMatchObject({
    status: 507,
    body: { message: 'The server’s disk is full. Nothing was saved. Tell your administrator' },
  })
  expect((await upload('nl')).body.message).toBe(
    'De schijf van de server is vol. Er is niets opgeslagen; meld het aan je beheerder',
  )
  Object.assign(product.services.files, whole)
  expect((await manager.get<{ data: Answer[] }>(list(id))).body.data).toEqual([])
  expect((await upload('en')).status).toBe(201)
  await rm(folder, { recursive: true })
})
