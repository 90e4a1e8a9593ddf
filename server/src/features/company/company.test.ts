import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { aBomb } from '../../testing/a-bomb.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const { noord } = product

interface Company {
  revision: number
  name: string
  logo: string | null
  [field: string]: unknown
}
type Errors = { errors: Record<string, string[]> }

const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const pictureOf = (address: string | null) => Buffer.from(address?.split(',')[1] ?? '', 'base64')
const read = async () => (await (await product.as('manager')).get<Company>('/company')).body

const audited = () =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE subject = 'company' AND action = 'updated' ORDER BY id DESC LIMIT 1`,
    )
    return rows[0]
  })

test('everyone may read the company, and whoever may update it can change it', async () => {
  const installer = await product.as('installer')
  expect(await installer.get('/company')).toMatchObject({
    status: 200,
    body: { id: noord.id, name: 'Zonnekracht Noord', iban: 'NL91ABNA0417164300', default_language: 'nl' },
  })
  expect((await installer.patch('/company', { name: 'Van mij' })).status).toBe(403)
  const manager = await product.as('manager')
  const { revision } = await read()
  const answer = await manager.patch<Company>('/company', {
    legal_name: 'Zonnekracht Noord Holding B.V.',
    phone: '0592 123 456',
    zip_code: '9482wp',
    iban: 'nl02 abna 0123 4567 89',
    vat_number: 'NL 8591.23.479.B.02',
    chamber_of_commerce_number: '0123 4568',
    website: '',
    color_primary: '#0B5346',
    withdrawal_days: 30,
    revision,
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      revision: revision + 1,
      legal_name: 'Zonnekracht Noord Holding B.V.',
      phone: '+31592123456',
      zip_code: '9482 WP',
      iban: 'NL02ABNA0123456789',
      vat_number: 'NL859123479B02',
      chamber_of_commerce_number: '01234568',
      website: null,
      color_primary: '#0b5346',
      withdrawal_days: 30,
    },
  })
  expect(await read()).toEqual(answer.body)
  expect(await audited()).toMatchObject({
    before: { iban: 'NL91ABNA0417164300', withdrawal_days: 14 },
    after: { iban: 'NL02ABNA0123456789', withdrawal_days: 30 },
  })
  expect(JSON.stringify(await audited())).not.toContain('logo')
})

test('a change affects only the current company, and a stale revision gets the current data', async () => {
  const both = await product.as('both', product.zuid)
  const before = await read()
  expect((await both.patch('/company', { name: 'Zonnekracht Brabant' })).status).toBe(200)
  expect(await read()).toEqual(before)
  const manager = await product.as('manager')
  const late = { city: 'Assen', revision: before.revision - 1 }
  expect(await manager.patch('/company', late)).toMatchObject({
    status: 409,
    body: { current: { revision: before.revision, city: before['city'] } },
  })
})

test.each([
  ['iban', 'NL91 ABNA 0417 1643 01', 'This is not a valid IBAN: a digit or letter is wrong or missing'],
  ['vat_number', '859123479B01', 'Enter a VAT number as NL123456789B01'],
  ['chamber_of_commerce_number', '123', 'A Chamber of Commerce number has 8 digits'],
  ['zip_code', '0123 AB', 'Enter a zip code as 1234 AB'],
  ['phone', '12', 'This is not a phone number. Enter it as 06 12345678, or with a country code: +49 ...'],
  ['email', 'noord', 'Enter a valid e-mail address'],
  ['color_accent', 'red', 'Enter a colour as #0b5345'],
  ['website', 'javascript:alert(1)', 'Enter an address that begins with https://'],
  ['legal_name', ' ', 'Fill in this field'],
  [
    'logo',
    'data:text/html;base64,PGI+',
    'This file cannot be used as a logo. Use a PNG, JPEG or WebP of at most 2 MB',
  ],
])('setting %s to %s is refused', async (field, value, message) => {
  const manager = await product.as('manager')
  const answer = await manager.patch<Errors>('/company', { [field]: value })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } })
})

test('the withdrawal term cannot be shorter than the legal minimum', async () => {
  const manager = await product.as('manager')
  expect((await manager.patch('/company', { withdrawal_days: 13 })).status).toBe(422)
})

test('enforcing two-factor does not lock the user out: they are sent to its setup', async () => {
  const developer = await product.as('developer')
  expect((await developer.patch('/company', { two_factor_enforced: true })).status).toBe(200)
  const next = await developer.get<{ two_factor?: string }>('/company')
  expect(next).toMatchObject({ status: 423, body: { two_factor: 'setup' } })
  await product.inside(({ db }) => db.execute('UPDATE companies SET two_factor_enforced = false'))
})

const upload = async (content: Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return (await product.as('manager')).post<{ logo: string } & Errors>('/company/logo', form)
}

describe('the logo', () => {
  const evil = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="alert(1)">
    <script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>
    <image href="http://127.0.0.1:9/x.png" width="9" height="9"/>
    <foreignObject width="9" height="9"><iframe src="https://elsewhere.example"/></foreignObject>
    <rect x="0" y="0" width="300" height="100" fill="#e4572e"/></svg>`

  test.each(['png', 'jpeg', 'webp'] as const)(
    'of type %s is converted to a PNG that contains only the picture',
    async (format) => {
      const before = await read()
      const colours = sharp({ create: { width: 1_920, height: 640, channels: 3, background: '#e4572e' } })
      const picture = await colours
        .withExif({ IFD0: { Model: 'Camera' } })
        .toFormat(format, { quality: 100 })
        .toBuffer()
      const { status, body } = await upload(new Uint8Array(picture), 'logo')
      expect({ status, start: body.logo.slice(0, 22) }).toEqual({
        status: 200,
        start: 'data:image/png;base64,',
      })
      expect(await read()).toEqual(before)
      const manager = await product.as('manager')
      const raw = `data:image/${format};base64,${picture.toString('base64')}`
      // What the upload answered, and the raw picture sent past it, end the same way.
      for (const logo of [body.logo, raw]) {
        expect((await manager.patch('/company', { logo })).status).toBe(200)
        const kept = pictureOf((await read()).logo)
        const { format: as, width, height } = await sharp(kept).metadata()
        expect({ as, width, height }).toEqual({ as: 'png', width: 960, height: 320 })
        expect(kept.includes('Camera')).toBe(false)
        const { data } = await sharp(kept)
          .resize(1, 1)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect([...data].map((value) => Math.round(value / 16))).toEqual([0xe, 0x5, 0x3])
      }
    },
  )

  test('cannot be an SVG, except the one that came with the installation', async () => {
    const manager = await product.as('manager')
    const refused = {
      status: 422,
      body: { errors: { logo: [expect.stringContaining('PNG, JPEG or WebP')] } },
    }
    expect((await upload(new Uint8Array(Buffer.from(evil)), 'logo.svg')).status).toBe(422)
    expect(await manager.patch('/company', { logo: svgAddress(evil) })).toMatchObject(refused)
    expect(await manager.post('/company/cover-preview', { logo: svgAddress(evil) })).toMatchObject(refused)
    const zuid = await product.as('manager', product.zuid)
    const { body } = await zuid.get<Company>('/company')
    expect(body.logo).toMatch(/^data:image\/svg/)
    expect((await zuid.patch('/company', { logo: body.logo, website: '' })).status).toBe(200)
  })

  test('is kept when sent back unchanged, and removed when null', async () => {
    const manager = await product.as('manager')
    const { logo, revision } = await read()
    const same = await manager.patch<Company>('/company', { logo, revision })
    expect(same).toMatchObject({ status: 200, body: { logo } })
    expect((await manager.patch<Company>('/company', { logo: null })).body.logo).toBeNull()
    expect(await audited()).toEqual({
      before: { logo_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      after: { logo_sha256: null },
    })
  })

  test('is refused when of another type, damaged or too large', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#000' } })
      .png()
      .toBuffer()
    const large = Buffer.concat([png, Buffer.alloc(2_100_000)])
    const bodies = ['<html></html>', 'GIF89a', png.subarray(0, 60), aBomb(png, 9_000, 9_000), large]
    for (const [index, content] of bodies.entries()) {
      const { status, body } = await upload(new Uint8Array(Buffer.from(content)), 'logo.png')
      expect({ index, status }).toEqual({ index, status: 422 })
      expect(body.errors).toEqual({
        file: ['This file cannot be used as a logo. Use a PNG, JPEG or WebP of at most 2 MB'],
      })
    }
  })

  test('with many colours is stored compactly', async () => {
    const noise = await sharp({
      create: {
        width: 1_600,
        height: 900,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(1_000_000)
    const { body } = await upload(new Uint8Array(noise.subarray(0)), 'logo.png')
    expect(body.logo?.length ?? 0).toBeLessThan(300_000)
  })
})

const preview = async (body: object) =>
  (await product.as('manager')).post<Buffer>('/company/cover-preview', body)

describe('the cover of an example quotation', () => {
  test('shows unsaved values', async () => {
    const before = await read()
    const plain = await preview({})
    expect(plain).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } })
    const changed = await preview({ color_primary: '#7a1f5c', legal_name: 'Nog niet B.V.' })
    expect(plain.body.toString()).not.toContain('#7a1f5c')
    expect(changed.body.toString()).toContain('#7a1f5c')
    expect((await preview({ language: 'en' })).body).not.toEqual((await preview({ language: 'nl' })).body)
    expect(await read()).toEqual(before)
  })

  test('ignores half-typed values and renders only drawable ones', async () => {
    expect((await preview({ iban: 'NL91 AB', phone: '05', zip_code: '94' })).status).toBe(200)
    expect((await preview({ color_primary: '#7a' })).status).toBe(422)
    expect((await preview({ logo: svgAddress('<svg') })).status).toBe(422)
  })
})

test('documents, the portal and mails created after a change show it', async () => {
  const manager = await product.as('manager')
  const drawn = await sharp({ create: { width: 30, height: 10, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const logo = `data:image/png;base64,${drawn.toString('base64')}`
  const changes = {
    name: 'Zonnekracht Drenthe',
    legal_name: 'Zonnekracht Drenthe B.V.',
    logo,
    color_primary: '#123456',
  }
  expect((await manager.patch('/company', changes)).status).toBe(200)
  const { quotation, token } = await aSentQuotation(product, manager, await aLead(product))
  await product.drain()
  const page = await (await aCustomer(product)).get<PortalPage>(`/portal/${token}`)
  expect(page.body.company).toMatchObject({
    name: 'Zonnekracht Drenthe',
    color_primary: '#123456',
    logo: (await read()).logo,
  })
  const pdf = await manager.get<Buffer>(`/quotations/${quotation.id}/download`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  expect(text).toContain('Zonnekracht Drenthe B.V.')
  const mail = product.mails.at(-1)
  expect(mail?.from_name).toBe('Zonnekracht Drenthe')
  expect(mail?.html).toContain('#123456')
})
