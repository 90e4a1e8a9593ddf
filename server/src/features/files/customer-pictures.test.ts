import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aHeic } from '../../testing/a-heic.ts'
import { aLead, aSentQuotation, caseP } from '../../testing/a-quotation.ts'
import { formOf, ofLead, type UploadAnswer as Answer } from '../../testing/an-upload.ts'
import { freePort, startMailServer } from '../../testing/mail-server.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const port = await freePort()
const product = await startTestProduct({ smtpUrl: `smtp://127.0.0.1:${port}` })
afterAll(product.close)

/** As a phone makes it: with the camera's name and the place. */
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d08020' } })
  .jpeg()
  .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 13/1 0/1' } })
  .toBuffer()

const manager = await product.as('manager')

async function upload(owner_id: number, content: Buffer, name: string) {
  const form = formOf({ content, name }, ofLead(owner_id))
  const { status, body } = await manager.post<Answer>('/files', form)
  expect(status).toBe(201)
  return body
}

/** The photos in a PDF: the bytes that begin a JPEG may stand in packed data by chance. */
const photosIn = (pdf: Buffer) => pdf.toString('latin1').split('/DCTDecode').length - 1
const traces = (content: Buffer) => ['Exif', 'Camera', 'GPS'].filter((trace) => content.includes(trace))

test('photos reach a customer by mail, portal and document without the place they were taken', async () => {
  const { received } = await startMailServer(port)
  expect([traces(jpeg), traces(aHeic())]).toEqual([
    ['Exif', 'Camera'],
    ['Exif', 'Camera'],
  ])
  const lead_id = await aLead(product, { email: 'jan@klant.example' })
  const file_id = [
    (await upload(lead_id, jpeg, 'dak.jpg')).id,
    (await upload(lead_id, aHeic(), 'IMG_1.HEIC')).id,
  ]
  const { editions } = caseP(product.noord, lead_id)
  const { token } = await aSentQuotation(product, manager, lead_id, {
    editions: editions.map((edition) => ({ ...edition, file_id })),
  })
  await product.drain()
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  // The manager's is about the discount, which has to be approved.
  const mail = mails.find(({ to }) => to?.some(({ address }) => address === 'jan@klant.example'))
  const mailed = (mail?.attachments ?? []).map(({ content }) => Buffer.from(content as ArrayBuffer))
  const portal = await product.visitor().get<Buffer>(`/portal/${token}/pdf`)
  for (const pdf of [mailed[0] ?? Buffer.alloc(0), portal.body]) {
    expect({ starts: pdf.toString('latin1', 0, 5), photos: photosIn(pdf), traces: traces(pdf) }).toEqual({
      starts: '%PDF-',
      photos: 2,
      traces: [],
    })
  }
})

test('a HEIC is mailed as JPEG, and its original is kept without its place', async () => {
  const { received } = await startMailServer(port)
  const lead_id = await aLead(product, { email: 'piet@klant.example' })
  const heic = await upload(lead_id, aHeic(), 'IMG_1.HEIC')
  const photo = await upload(lead_id, jpeg, 'dak.jpg')
  const visitor = product.visitor()
  const kept = await visitor.get<Buffer>(heic.url)
  const thumbnail = await visitor.get<Buffer>(heic.thumbnail_url ?? '')
  expect({
    type: kept.headers['content-type'],
    size: kept.body.length,
    traces: traces(kept.body),
    thumbnail: (await sharp(thumbnail.body).metadata()).format,
    // What remains is the name of the item that was emptied.
  }).toEqual({ type: 'image/heic', size: aHeic().length, traces: ['Exif'], thumbnail: 'webp' })
  const sent = await manager.post('/mail-from-component', {
    component: 'leads',
    component_id: lead_id,
    language: 'nl',
    subject: 'Uw dak',
    content: '<p>Hierbij</p>',
    file_id: [heic.id, photo.id],
  })
  expect(sent.status).toBe(201)
  await product.drain()
  const { attachments } = await PostalMime.parse(received[0] ?? '')
  const facts = attachments.map(async ({ filename, mimeType, content }) => {
    const bytes = Buffer.from(content as ArrayBuffer)
    const { format, width, height } = await sharp(bytes).metadata()
    return [filename, mimeType, format, width, height, traces(bytes)]
  })
  expect(await Promise.all(facts)).toEqual([
    ['IMG_1.jpg', 'image/jpeg', 'jpeg', 64, 48, []],
    ['dak.jpg', 'image/jpeg', 'jpeg', 60, 40, []],
  ])
})

test('no browser keeps a customer’s picture or its thumbnail; a shared file may stay', async () => {
  const picture = await upload(await aLead(product), jpeg, 'dak.jpg')
  const shared = await manager.post<Answer>('/files/shared', formOf({ content: jpeg, name: 'blad.jpg' }, {}))
  const kept = async (url: string | null) => (await manager.get(url ?? '')).headers['cache-control']
  expect(await kept(picture.url)).toBe('private, no-store')
  expect(await kept(picture.thumbnail_url)).toBe('private, no-store')
  expect(await kept(shared.body.url)).toContain('max-age=')
})
