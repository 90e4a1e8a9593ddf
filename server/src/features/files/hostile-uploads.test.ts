import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aBomb } from '../../testing/a-bomb.ts'
import { aHeic, aHugeHeic } from '../../testing/a-heic.ts'
import { aCustomer } from '../../testing/a-quotation.ts'
import { formOf, ofLead, type Upload, type UploadAnswer as Answer } from '../../testing/an-upload.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const script = '<script>alert(document.domain)</script>'
const mark = Buffer.from('alert(document.domain)')
const html = Buffer.from(`<!doctype html><html><body>${script}</body></html>`)
const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#d08020' } })
const jpeg = await plain.clone().jpeg().toBuffer()
const png = await plain.clone().png().toBuffer()
const webp = await plain.clone().webp().toBuffer()

/** A segment of a JPEG or a chunk of a PNG right behind its beginning. */
const within = (picture: Buffer, at: number, part: Buffer) =>
  Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)])
const jpegSegment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}
/** Its checksum is wrong, which no decoder minds in a chunk of text. */
const pngChunk = (type: string, text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(type + text), Buffer.alloc(4)])
}
const activePdf = Buffer.from(
  `%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(${mark.toString()})>>>>\nendobj\n%%EOF`,
)
const gif = Buffer.from(`GIF89a/*\0\0\0\0\0\0*/=1;${mark.toString()}`)
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(200, 0xff)])

const refused: [string, Upload, number][] = [
  ['a GIF that is JavaScript', { content: gif, name: 'dak.gif' }, 415],
  ['a GIF that is JavaScript, called JPEG', { content: gif, name: 'dak.jpg', type: 'image/jpeg' }, 415],
  [
    'an SVG with a script',
    { content: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), name: 'dak.svg' },
    415,
  ],
  [
    'an SVG called PNG',
    { content: Buffer.from(`<?xml version="1.0"?><svg>${script}</svg>`), name: 'dak.png', type: 'image/png' },
    415,
  ],
  ['HTML called JPEG', { content: html, name: 'dak.jpg', type: 'image/jpeg' }, 415],
  [
    'HTML behind a byte order mark',
    { content: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), html]), name: 'dak.html' },
    415,
  ],
  [
    'HTML before a PDF',
    { content: Buffer.concat([html, activePdf]), name: 'dak.pdf', type: 'application/pdf' },
    415,
  ],
  [
    'XML that reads a file',
    {
      content: Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      ),
      name: 'x.xml',
    },
    415,
  ],
  ['JavaScript', { content: mark, name: 'dak.js', type: 'text/javascript' }, 415],
  ['PostScript', { content: Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'), name: 'dak.pdf' }, 415],
  ['a zip bomb called xlsx', { content: zip, name: 'prijzen.xlsx' }, 415],
  [
    'a Windows program called PDF',
    { content: Buffer.from(`MZ${'\0'.repeat(200)}`), name: 'factuur.pdf' },
    415,
  ],
  ['a Linux program', { content: Buffer.from(`\x7fELF${'\0'.repeat(200)}`, 'latin1'), name: 'dak' }, 415],
  ['a TIFF called JPEG', { content: Buffer.from(`II*\0${'\0'.repeat(60)}`), name: 'dak.jpg' }, 415],
  [
    'an AVIF called HEIC',
    {
      content: Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from('ftypavif\0\0\0\0mif1avif'),
        Buffer.alloc(60),
      ]),
      name: 'dak.heic',
    },
    415,
  ],
  ['nothing', { content: Buffer.alloc(0), name: 'dak.jpg' }, 415],
  [
    '20 MB and one byte',
    { content: Buffer.concat([jpeg, Buffer.alloc(20 * 1_048_576 + 1 - jpeg.length)]), name: 'dak.jpg' },
    413,
  ],
  ['a PNG of 256 megapixels', { content: aBomb(png, 16_000, 16_000), name: 'dak.png' }, 422],
  ['half a JPEG', { content: jpeg.subarray(0, jpeg.length / 2), name: 'dak.jpg' }, 422],
  ['the beginning of a PNG alone', { content: png.subarray(0, 16), name: 'dak.png' }, 422],
]

const stored: [string, Upload, { name: string; type?: string }][] = [
  [
    'a PNG with HTML as its text',
    { content: within(png, 33, pngChunk('tEXt', `Comment\0${script}`)), name: 'dak.png' },
    { name: 'dak.png' },
  ],
  [
    'a PNG with HTML behind it',
    { content: Buffer.concat([png, html]), name: 'dak.png' },
    { name: 'dak.png' },
  ],
  [
    'a JPEG with a script as its comment',
    { content: within(jpeg, 2, jpegSegment(0xfe, script)), name: 'dak.jpg' },
    { name: 'dak.jpg' },
  ],
  [
    'a JPEG with HTML behind it, called HTML',
    { content: Buffer.concat([jpeg, html]), name: 'dak.html', type: 'text/html' },
    { name: 'dak.jpg' },
  ],
  [
    'a WebP with HTML behind it',
    { content: Buffer.concat([webp, html]), name: 'dak.webp' },
    { name: 'dak.webp' },
  ],
  [
    'a PDF with JavaScript',
    { content: activePdf, name: 'dak.pdf' },
    { name: 'dak.pdf', type: 'application/pdf' },
  ],
  [
    'a HEIC of 256 megapixels',
    { content: aHugeHeic(16_000, 16_000), name: 'dak.heic' },
    { name: 'dak.heic', type: 'image/heic' },
  ],
  [
    'a HEIC called JPEG',
    { content: aHeic(), name: 'dak.jpg', type: 'image/jpeg' },
    { name: 'dak.heic', type: 'image/heic' },
  ],
  ['a path as its name', { content: jpeg, name: '../../../etc/cron.d/dak.jpg' }, { name: 'dak.jpg' }],
  ['a path of Windows as its name', { content: jpeg, name: 'C:\\Windows\\dak.jpg' }, { name: 'dak.jpg' }],
  ['a name of four-byte characters', { content: jpeg, name: '🏠🏠.jpg' }, { name: '🏠🏠.jpg' }],
  ['a name that reads backwards', { content: jpeg, name: 'foto\u202Egpj.exe' }, { name: 'fotogpj.jpg' }],
  ['a double extension', { content: jpeg, name: 'dak.php.jpg' }, { name: 'dak.php.jpg' }],
  [
    'a name with a quote and a line end',
    { content: jpeg, name: 'a";\r\nset-cookie: x="1.jpg' },
    { name: 'a%22;%0D%0Aset-cookie x=%221.jpg' },
  ],
  [
    'a name cut within a character',
    { content: jpeg, name: `${'a'.repeat(149)}🏠🏠.jpg` },
    { name: `${'a'.repeat(149)}🏠.jpg` },
  ],
  ['a name of nothing but dots and spaces', { content: jpeg, name: ' .. ' }, { name: 'file.jpg' }],
]

const typeOf = (name: string) => `image/${name.endsWith('.jpg') ? 'jpeg' : (name.split('.').at(-1) ?? '')}`
const manager = await product.as('manager')
const lead = await product.inside((context) => addLead(context, {}))
const ofThisLead = ofLead(lead.id)
const list = () => manager.get<{ data: Answer[] }>(`/files?owner_type=leads&owner_id=${lead.id}`)
const clear = expect.stringMatching(/^[A-Z].{9}/)

test.each(refused)(
  '%s is refused by each upload of files with a reason, and leaves nothing [c212]',
  async (...row) => {
    const [, upload, status] = row
    const answers = [
      await manager.post<Answer>('/files', formOf(upload, ofThisLead)),
      await manager.post<Answer>('/files/shared', formOf(upload)),
    ]
    const refusal = { status, body: { message: clear } }
    expect(answers).toMatchObject([refusal, refusal])
    expect((await list()).body.data).toEqual([])
  },
)

test.each([
  ['en', 'Send this as JPEG, PNG, WebP, HEIC or PDF'],
  ['nl', 'Stuur dit als JPEG, PNG, WebP, HEIC of PDF'],
])('what a file may be is said in one language: %s', async (language, message) => {
  const form = formOf({ content: html, name: 'dak.jpg' }, ofThisLead)
  const answer = await manager.post('/files', form, { 'accept-language': language })
  expect(answer).toMatchObject({ status: 415, body: { message } })
})

test.each(stored)('%s is stored as what it is, without what was hidden in it [c213]', async (...row) => {
  const [, upload, { name, type = typeOf(name) }] = row
  const made = [
    await manager.post<Answer>('/files', formOf(upload, ofThisLead)),
    await manager.post<Answer>('/files/shared', formOf(upload)),
  ]
  expect(made).toMatchObject([
    { status: 201, body: { name, type } },
    { status: 201, body: { name, type } },
  ])
  for (const { body } of made) {
    const { status, headers, body: content } = await product.visitor().get<Buffer>(body.url)
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'content-disposition': expect.stringMatching(
          type === 'application/pdf' ? /^attachment; filename="/ : /^inline; filename="/,
        ),
      },
    })
    expect(headers['set-cookie']).toBeUndefined()
    if (type.startsWith('image/')) expect(content.includes(mark)).toBe(false)
  }
  const [first] = made
  expect((await list()).body.data.map(({ id }) => id)).toContain(first?.body.id)
  await manager.delete(`/files/${first?.body.id}`)
})

const everything = [...refused, ...stored]
  .map(([, upload]) => upload)
  .filter(({ content }) => content.length < 1_000_000)

test('a one-time document gives back the same bytes, as a download alone', async () => {
  const reader = await aCustomer(product)
  for (const upload of everything) {
    const { status, body } = await manager.post<Answer>('/pastes', formOf(upload, { days: 1 }))
    if (upload.content.length === 0) {
      expect({ status, body }).toMatchObject({ status: 422, body: { message: clear } })
      continue
    }
    const read = await reader.post<Buffer>(`/paste/${body.url.split('/').at(-1) ?? ''}/open`)
    expect(upload.content.equals(read.body)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
})

test.each(['/company/logo', '/verify', '/lead-imports'])('%s takes nothing active', async (path) => {
  for (const upload of everything) {
    const { status, body } = await manager.post<Answer>(path, formOf(upload))
    const said = JSON.stringify(body)
    expect([200, 201, 413, 415, 422]).toContain(status)
    if (status >= 400) expect(body.message).toEqual(clear)
    if (path === '/company/logo' && status === 200) expect(said).not.toContain(mark.toString())
  }
})

test('a body without a file, with text in its place or with two files is refused', async () => {
  const two = formOf({ content: jpeg, name: 'a.jpg' }, ofThisLead)
  two.append('file', new File([new Uint8Array(jpeg)], 'b.jpg'))
  const text = formOf({ content: jpeg, name: 'a.jpg' }, ofThisLead)
  text.set('file', 'a.jpg')
  const none = formOf({ content: jpeg, name: 'a.jpg' }, ofThisLead)
  none.delete('file')
  for (const body of [two, text, none]) {
    const { status, body: said } = await manager.post<Answer>('/files', body)
    expect({ refused: status >= 400 && status < 500, message: said.message }).toEqual({
      refused: true,
      message: clear,
    })
  }
  expect((await list()).body.data).toEqual([])
})
