import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { aBomb } from '../../testing/a-bomb.ts'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { quotationAcceptances } from '../quotations/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
afterEach(() => {
  vi.restoreAllMocks()
})

async function sent() {
  const adviser = await product.as('adviser')
  const { quotation, token } = await aSentQuotation(product, adviser, await aLead(product))
  return { quotation, token, version_id: quotation.version_id, customer: await aCustomer(product) }
}

const aSignature = (content: Uint8Array) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`
const lines = (strokes: number, points: number) => ({
  strokes: Array.from({ length: strokes }, (_, row) =>
    Array.from({ length: points }, (_point, index) => [index, row]),
  ),
})

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="180"><path d="M20 90L500 40" stroke="#000" stroke-width="3"/></svg>'

test('a signature is strokes or a small PNG, and its source is stored with the drawing', async () => {
  const canvas = sharp(Buffer.from(drawn))
  for (const signature of [lines(200, 50), aSignature(await canvas.png().toBuffer())]) {
    const { token, customer, version_id, quotation } = await sent()
    const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { signature }))
    expect(accepted.status).toBe(200)
    const kept = await product.inside(async ({ db }) => {
      const of = eq(quotationAcceptances.quotation_id, quotation.id)
      const [row] = await db.select().from(quotationAcceptances).where(of)
      return row?.signature
    })
    expect(kept).toBe(typeof signature === 'string' ? signature : JSON.stringify(signature))
  }
})

test('a business is signed for with a function or without one that is known, and by nobody as its partner', async () => {
  const adviser = await product.as('adviser')
  const business = { kind: 'business', company_name: 'Bakker B.V.', is_home: false }
  const signed = async (lead: object, said: object) => {
    const { quotation, token } = await aSentQuotation(product, adviser, await aLead(product, lead))
    const customer = await aCustomer(product)
    const body = anAcceptance(quotation.version_id, said)
    const answer = await customer.post<{ errors: object }>(`/portal/${token}/accept`, body)
    if (answer.status !== 200) return { answer, said: '', kept: undefined }
    const { body: pdf } = await customer.get<Buffer>(`/portal/${token}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    const of = eq(quotationAcceptances.quotation_id, quotation.id)
    const [kept] = await product.inside(({ db }) => db.select().from(quotationAcceptances).where(of))
    return { answer, said: text.replace(/\s+/g, ' '), kept: kept?.function }
  }
  expect((await signed(business, {})).said).toContain('Functie niet vermeld')
  expect((await signed(business, { function: 'Directeur' })).said).toContain('Functie Directeur')
  for (const lead of [business, { ...business, kind: 'ownersAssociation' }])
    expect((await signed(lead, { capacity: 'partner' })).answer).toMatchObject({
      status: 422,
      body: { errors: { capacity: [expect.any(String)] } },
    })
  const private_customer = await signed({}, { function: 'Directeur' })
  expect(private_customer.kept).toBeNull()
  expect(private_customer.said).not.toContain('Functie')
  // Whoever says nothing of beginning within the term has not said no.
  const begin = 'Verzocht om al binnen de bedenktijd te beginnen'
  expect(private_customer.said).toContain(`${begin} niet vermeld`)
  expect((await signed({}, { begin_within_term: false })).said).toContain(`${begin} nee`)
})

test('any other signature is refused with the accepted formats', async () => {
  const { token, customer, version_id } = await sent()
  const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const signatures = [
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    aSignature(aBomb(png, 16_000, 16_000)),
    aSignature(Buffer.alloc(102_500)),
    lines(201, 2),
    lines(11, 1_000),
    lines(1, 1),
    { strokes: [] },
    { strokes: [[[1, 2, 3]]] },
    {
      strokes: [
        [
          [0, 0],
          [1e9, 0],
        ],
      ],
    },
  ]
  for (const [index, signature] of signatures.entries()) {
    const answer = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { signature }))
    expect({ index, ...answer }).toMatchObject({
      index,
      status: 422,
      body: { errors: { signature: [expect.stringContaining('strokes (at most 200')] } },
    })
  }
})

test('five concurrent hostile signatures are not rendered when nothing can be accepted, and block nobody', async () => {
  const { token, customer, version_id, quotation } = await sent()
  const adviser = await product.as('adviser')
  expect((await customer.post(`/portal/${token}/decline`, { reason: 'Te duur' })).status).toBe(200)
  const draw = vi.spyOn(product.services.pictures, 'signature')
  const body = anAcceptance(version_id, { signature: lines(200, 50) })
  const hostile = await Promise.all([
    ...Array.from({ length: 5 }, () => customer.post(`/portal/${token}/accept`, body)),
    adviser.put(`/quotations/${quotation.id}/accept`, { ...body, channel: 'in_person' }),
  ])
  expect(hostile.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
  expect(draw).not.toHaveBeenCalled()
})

test('rendering a signature holds no database connection', async () => {
  const { token, customer, version_id } = await sent()
  const { pictures, database } = product.services
  const held: number[] = []
  const drawReally = pictures.signature.bind(pictures)
  vi.spyOn(pictures, 'signature').mockImplementation((drawn) => {
    held.push(database.pool.totalCount - database.pool.idleCount)
    return drawReally(drawn)
  })
  const { status } = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  expect({ status, held }).toEqual({ status: 200, held: [0] })
})

test('a dot, a tick or an empty picture is no signature', async () => {
  const { token, customer, version_id } = await sent()
  const empty = sharp({ create: { width: 600, height: 180, channels: 4, background: '#0000' } })
  const dot =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="180"><circle cx="90" cy="90" r="5"/></svg>'
  const signatures = [
    lines(1, 2),
    lines(1, 30),
    aSignature(await empty.png().toBuffer()),
    aSignature(await sharp(Buffer.from(dot)).png().toBuffer()),
  ]
  for (const [index, signature] of signatures.entries()) {
    const answer = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { signature }))
    expect({ index, ...answer }).toMatchObject({
      index,
      status: 422,
      body: { errors: { signature: [expect.stringContaining('whole signature')] } },
    })
  }
})

const onCanvas = (shape: string, background = '#0000') =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } })
    .composite([
      {
        input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${shape}</svg>`),
      },
    ])
    .png()
    .toBuffer()
const aLine = (colour: string, opacity = 1) =>
  `<path d="M20 50L280 50" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="3"/>`
const aDot = '<rect x="11" y="11" width="2" height="2"/>'

test.each([
  ['a dot on white', aDot, '#ffffff'],
  ['a dot on a transparent canvas', aDot, '#0000'],
  ['a blot', '<circle cx="90" cy="50" r="30"/>', '#0000'],
  [
    'many dots',
    [20, 60, 100, 140, 180, 220].map((x) => `<circle cx="${x}" cy="50" r="6"/>`).join(''),
    '#0000',
  ],
  ['white ink on a transparent canvas', aLine('#fff'), '#0000'],
  ['a line that is nearly white', aLine('#fefefe'), '#ffffff'],
  ['a line of one step of alpha', aLine('#000', 1 / 255), '#0000'],
  ['black all over', '', '#000000'],
])('a picture without a line that shows on paper is no signature: %s', async (_name, shape, background) => {
  const { token, customer, version_id } = await sent()
  const signature = aSignature(await onCanvas(shape, background))
  expect(
    await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { signature })),
  ).toMatchObject({
    status: 422,
    body: { errors: { signature: [expect.stringContaining('whole signature')] } },
  })
})

const initials =
  '<path d="M40 80C50 10 70 10 74 80M52 50L80 48M100 20C90 60 120 90 140 40" fill="none" stroke="#1a3a8a" stroke-width="1.5"/>'

test.each([
  ['a transparent canvas', initials, '#0000'],
  ['a white canvas', initials, '#ffffff'],
  ['a dark canvas with white ink', initials.replace('#1a3a8a', '#ffffff'), '#202020'],
])('initials on %s are a signature', async (_name, shape, background) => {
  const { token, customer, version_id } = await sent()
  const signature = aSignature(await onCanvas(shape, background))
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { signature }))
  expect(accepted.status).toBe(200)
})

test('a pen that moves to and fro on one spot draws no signature [c464]', async () => {
  const { token, customer, version_id } = await sent()
  const spot = { strokes: [Array.from({ length: 100 }, (_point, index) => [100 + (index % 2), 50])] }
  const body = anAcceptance(version_id, { signature: spot })
  expect(await customer.post(`/portal/${token}/accept`, body, { 'accept-language': 'nl' })).toMatchObject({
    status: 422,
    body: {
      errors: { signature: ['Zet uw hele handtekening of paraaf; een punt of streepje is te weinig'] },
    },
  })
})

test.each(['x', '-', '🙂', 'J.', '12'])('a name without two letters is refused: %s', async (name) => {
  const { customer, token, version_id } = await sent()
  const headers = { 'accept-language': 'nl' }
  const answer = await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { name }), headers)
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { name: ['Vul de naam in van wie ondertekent, met minstens twee letters'] } },
  })
})

test.each([
  ['business', 'Bakker B.V.'],
  ['ownersAssociation', 'VvE Zonnelaan'],
] as const)(
  'the buyer of a %s is named on the page, the cover and the evidence [c509]',
  async (kind, name) => {
    const lead_id = await aLead(product, { kind, company_name: name })
    const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
    const customer = await aCustomer(product)
    const page = await customer.get<PortalPage>(`/portal/${token}`)
    expect(page.body.customer).toMatchObject({ name: 'Jan de Vries', company_name: name })
    const body = anAcceptance(quotation.version_id, { capacity: 'authorised', function: 'Directeur' })
    expect((await customer.post(`/portal/${token}/accept`, body)).status).toBe(200)
    const { body: pdf } = await customer.get<Buffer>(`/portal/${token}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(`Offerte voor ${name}`)
    expect(words).toContain(`Namens ${name}`)
    expect(words).toContain('bestelt met betalingsverplichting en gaat akkoord met de voorwaarden')
  },
)

test('a company that a private customer once stated buys nothing', async () => {
  const lead_id = await aLead(product, { kind: 'private', company_name: 'Oude zaak' })
  const { token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const page = await (await aCustomer(product)).get<PortalPage>(`/portal/${token}`)
  expect(page.body.customer).toMatchObject({ name: 'Jan de Vries', company_name: null })
})

test('the evidence says that the customer signed where the name of the quotation was typed', async () => {
  const { customer, token, version_id } = await sent()
  const said = { name: 'J. de Vries', begin_within_term: false }
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, said))
  const { body: pdf } = await customer.get<Buffer>(`/portal/${token}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  const evidence = text.at(-1)?.replaceAll(/\s+/g, ' ')
  expect(evidence).toContain('Ondertekend als De klant zelf')
  expect(evidence).not.toContain('niet vermeld')
})
