import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { type MeasuredRoof, measuredRoof } from '@heliodesk/domain/roofs/measured-roof'
import { slopeOn } from '@heliodesk/domain/roofs/stand-panels'
import { readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { aHouse } from '@heliodesk/domain/testing/measured-buildings'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  anAppointment,
  aQuotation,
  aSentQuotation,
  caseP,
  type PortalPage,
  productId,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { signMeasurement } from '../../lead-roofs/with-known-measurements.ts'
import { products } from '../../products/schema.ts'
import { quotationVersions } from '../schema.ts'

type Letter = CallResult<typeof calls.workLetters.get>

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const adviser = await product.as('adviser')
const manager = await product.as('manager')

const planes = readPlanes(aHouse())
const house = { id: 'NL.IMBAG.Pand.0851100000000564', measured: 2017, source: 'AHN3' }
const credit =
  'Wij controleren de maten ter plaatse. Dak gemeten in 2017 (AHN3). 3DBAG by tudelft3d and 3DGI, CC BY 4.0.'
const signing = { company_id: product.noord.id, services: product.services }
const asRead = (roof: MeasuredRoof) => ({ ...roof, proof: signMeasurement(signing, roof) })

/** Case P on a house whose first roof is its largest plane. */
function onHouse(changes: object = {}) {
  const { roofs, editions } = caseP(product.noord, 0)
  const [first, second] = roofs
  const taken = measuredRoof(house, planes, 1)
  return {
    roofs: [{ ...first, ...slopeOn(taken), measured: asRead(taken) }, second],
    editions,
    ...changes,
  }
}
const panelsOf = ({ drawings }: PortalPage) => drawings.map(({ panels }) => panels.length)
const readPortal = async (token: string) =>
  (await (await aCustomer(product)).get<PortalPage>(`/portal/${token}`)).body

test('a customer sees the measured roof with the panels of the quotation, who measured it and when', async () => {
  const { token } = await aSentQuotation(product, adviser, await aLead(product), onHouse())
  const page = await readPortal(token)
  expect(page.drawings).toMatchObject([
    {
      editions: ['A'],
      alt: 'Het dak van boven op schaal, noorden boven, met 7 panelen',
      notes: [credit],
      planes: [{ roof_number: 1 }, { roof_number: null }],
      obstacles: [],
    },
  ])
  expect(panelsOf(page)).toEqual([7])
  expect(page.roofs.map(({ panels }) => panels.map(({ drawn }) => drawn))).toEqual([[true], [false]])
  const pdf = await (await aCustomer(product)).get<Buffer>(`/portal/${token}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain(credit)
})

test('a roof of a typed size is drawn with its panels, and nobody is named as who measured it', async () => {
  const { roofs } = onHouse()
  const [first, second] = roofs
  const typed = typedRoof('typed 1', { orientation: 'south', angle: 35 }, { along: 8, up: 5.5 })
  const { token } = await aSentQuotation(
    product,
    adviser,
    await aLead(product),
    onHouse({ roofs: [{ ...first, measured: typed }, second] }),
  )
  const page = await readPortal(token)
  expect(panelsOf(page)).toEqual([7])
  expect(page.drawings[0]?.notes).toEqual([
    'Wij controleren de maten ter plaatse. Getekend naar opgegeven maten; niemand heeft het dak gemeten.',
  ])
})

test('a flat plane with pairs is one drawing of two roofs', async () => {
  const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 9, up: 8 })
  const { roofs } = onHouse()
  const pairs = roofs.map((roof, at) => ({
    ...roof,
    measured: { ...flat, standing: { setup: 'eastWest', azimuth: at === 0 ? 90 : 270, row_gap: null } },
  }))
  const { token } = await aSentQuotation(product, adviser, await aLead(product), onHouse({ roofs: pairs }))
  const { drawings } = await readPortal(token)
  expect(drawings.map(({ planes: drawn }) => drawn.map(({ roof_number }) => roof_number))).toEqual([[1, 2]])
  const panels = drawings[0]?.panels ?? []
  expect(new Set(panels.map(({ corners }) => String(corners))).size).toBe(panels.length)
  expect(new Set(panels.map(({ roof_number }) => roof_number))).toEqual(new Set([1, 2]))
})

test('halves of pairs that were laid with two turns are drawn with one, and a plane with panels twice is refused', async () => {
  const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 9, up: 8 })
  const { roofs, editions } = onHouse()
  const standingAt = (azimuths: readonly number[]) =>
    roofs.map((roof, at) => ({
      ...roof,
      measured: { ...flat, standing: { setup: 'eastWest', azimuth: azimuths[at], row_gap: null } },
    }))
  const panel_layouts = [{ roof_number: 1, turn: 'portrait', away: [] }]
  const laid = editions.map((edition) => ({ ...edition, panel_layouts }))
  const { token } = await aSentQuotation(product, adviser, await aLead(product), {
    roofs: standingAt([90, 270]),
    editions: laid,
  })
  const widths = (await readPortal(token)).drawings[0]?.panels.map(({ corners }) => {
    const xs = corners.map(([x]) => x)
    return Math.round((Math.max(...xs) - Math.min(...xs)) * 100)
  })
  expect(new Set(widths).size).toBe(1)
  const draft = { ...caseP(product.noord, await aLead(product)), ...onHouse({ roofs: standingAt([90, 90]) }) }
  for (const call of ['/quotations', '/quotations/calculate'])
    expect(await adviser.post(call, draft)).toMatchObject({
      status: 422,
      body: { errors: { 'roofs.1.measured': [expect.stringContaining('on this plane already')] } },
    })
  const [east, west] = standingAt([90, 270])
  const blocked = { ...west, measured: { ...west?.measured, obstacles: [cornerAt(2)] } }
  expect(await adviser.post('/quotations', { ...draft, roofs: [east, blocked] })).toMatchObject({
    status: 422,
    body: { errors: { 'roofs.1.measured.obstacles': [expect.stringContaining('the same obstacles')] } },
  })
})

test('panels are laid on roofs that there are, once on each', async () => {
  const { editions } = onHouse()
  const panel_layouts = [1, 7, 1].map((roof_number) => ({ roof_number, turn: null, away: [] }))
  const laid = editions.map((edition) => ({ ...edition, panel_layouts }))
  const draft = { ...caseP(product.noord, await aLead(product)), ...onHouse({ editions: laid }) }
  const { status, body } = await adviser.post<{ errors: object }>('/quotations', draft)
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    ['editions.0.panel_layouts.1.roof_number', 'editions.0.panel_layouts.2.roof_number'],
  ])
})

/** A corner of a metre, so far to the east. */
const cornerAt = (x: number): [x: number, y: number][][] => [
  [
    [x, 2],
    [x + 1, 2],
    [x + 1, 3],
  ],
]

test('panels stand on a flat plane alone, and a roof is one of the planes of its building', async () => {
  const lead_id = await aLead(product)
  const { roofs } = onHouse()
  const [first, second] = roofs
  const errors = async (measured: object) => {
    const draft = {
      ...caseP(product.noord, lead_id),
      ...onHouse({ roofs: [{ ...first, measured }, second] }),
    }
    const { status, body } = await adviser.post<{ errors: object }>('/quotations', draft)
    return [status, Object.keys(body.errors)]
  }
  const taken = asRead(measuredRoof(house, planes, 1))
  expect(await errors({ ...taken, standing: { setup: 'eastWest', azimuth: 90, row_gap: null } })).toEqual([
    422,
    ['roofs.0.measured.standing'],
  ])
  expect(await errors({ ...taken, number: 77 })).toEqual([422, ['roofs.0.measured.number']])
  expect(await errors({ ...taken, obstacles: [cornerAt(2), cornerAt(99)] })).toEqual([
    422,
    ['roofs.0.measured.obstacles.1'],
  ])
  const slab = [
    [
      [1, -12],
      [17, -12],
      [17, 4],
      [1, 4],
    ],
  ]
  expect(await errors({ ...taken, obstacles: [slab] })).toEqual([422, ['roofs.0.measured.obstacles.0']])
  const bow = taken.planes.map((plane) => ({
    ...plane,
    polygon:
      plane.number === 1
        ? [
            [
              [0, 0],
              [8, 0],
              [0, 6],
              [8, 6],
            ],
          ]
        : plane.polygon,
  }))
  expect(await errors({ ...taken, planes: bow })).toEqual([422, ['roofs.0.measured.planes.0.polygon']])
  const [slope, ...others] = taken.planes
  expect(
    await errors({
      ...taken,
      measured: 9999,
      source: '<b>AHN4</b>',
      planes: [{ ...slope, area: 900_000 }, ...others],
    }),
  ).toEqual([422, ['roofs.0.measured.measured', 'roofs.0.measured.source', 'roofs.0.measured.planes.0.area']])
  // The slope of one measurement with the flat plane of another.
  const mixed = taken.planes.map((plane) => ({ ...plane, flat: true }))
  expect(await errors({ ...taken, planes: mixed })).toEqual([422, ['roofs.0.measured.planes']])
})

test('roofs of a building that was measured anew in between are drawn as each was taken', async () => {
  const [first, second] = onHouse().roofs
  const { planes: flat } = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 12, up: 9 })
  const anew = { ...second, measured: asRead(measuredRoof({ ...house, measured: 2023 }, flat, 1)) }
  const { token } = await aSentQuotation(
    product,
    adviser,
    await aLead(product),
    onHouse({ roofs: [first, anew] }),
  )
  const { drawings } = await readPortal(token)
  expect(drawings.map((drawing) => drawing.planes.map(({ roof_number }) => roof_number))).toEqual([
    [1, null],
    [2],
  ])
  expect(drawings.map(({ notes }) => notes.some((note) => note.includes('2023')))).toEqual([false, true])
  expect(drawings[1]).toMatchObject({ width: 12, height: 9 })
})

test('a row with more panels than the drawing says so', async () => {
  const { editions } = caseP(product.noord, 0)
  const more = editions.map((edition) => ({
    ...edition,
    products: {
      ...edition.products,
      panel: edition.products.panel.map((row) => (row.roof_number === 1 ? { ...row, amount: 20 } : row)),
      montage: [{ product_id: productId(product.noord, 'Mounting tiles, per panel'), amount: 25 }],
    },
  }))
  const lead_id = await aLead(product)
  const { token, quotation } = await aSentQuotation(product, adviser, lead_id, onHouse({ editions: more }))
  expect((await readPortal(token)).drawings[0]?.notes[0]).toMatch(
    /^Van de 20 panelen op dak 1 zijn er \d+ getekend\.$/,
  )
  const mail = await adviser.get(`/quotations/${quotation.id}/mail`)
  expect(mail.body).toMatchObject({ undrawn: [{ edition: 'A', roof_number: 1, amount: 20 }] })
})

test('what was sent stays as it was drawn, whatever becomes of the panel', async () => {
  const { token } = await aSentQuotation(product, adviser, await aLead(product), onHouse())
  const before = await readPortal(token)
  const id = productId(product.noord, 'Zonwijs Black 435')
  const ofPanel = eq(products.id, id)
  const [panel] = await product.inside(({ db }) => db.select().from(products).where(ofPanel))
  const resize = (dimensions: NonNullable<typeof panel>['dimensions']) =>
    product.inside(({ db }) => db.update(products).set({ dimensions }).where(ofPanel))
  await resize({ length: 2_400, width: 1_700 })
  expect((await readPortal(token)).drawings).toEqual(before.drawings)
  await resize(panel?.dimensions ?? null)
})

test('what was sent, and a concept that is saved again, keep their panels when the company changes the distance to the edges', async () => {
  const { token } = await aSentQuotation(product, adviser, await aLead(product), onHouse())
  const [before, lead_id] = [await readPortal(token), await aLead(product)]
  const draft = { ...caseP(product.noord, lead_id), ...onHouse() }
  const made = await adviser.post<{ id: number }>('/quotations', draft)
  await manager.patch('/quotation-settings', { edge_distance_sloped: 1.5 })
  const after = await readPortal(token)
  expect([after.drawings, after.roofs]).toEqual([before.drawings, before.roofs])
  expect((await adviser.patch(`/quotations/${made.body.id}`, draft)).status).toBe(200)
  const drawn = await product.inside(async ({ db }) => {
    const versions = await db
      .select({ content: quotationVersions.content, hash: quotationVersions.content_hash })
      .from(quotationVersions)
      .where(eq(quotationVersions.quotation_id, made.body.id))
    return versions.map(({ content, hash }) => [content.drawn?.A?.map(({ panels }) => panels.length), hash])
  })
  expect(drawn.length).toBeGreaterThan(1)
  expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBe(1)
  await manager.patch('/quotation-settings', { edge_distance_sloped: 0.3 })
})

test('a roof is drawn as far from its edges as it was taken with, and as far as may be set', async () => {
  const far = asRead(measuredRoof(house, planes, 1, { sloped: 1.5, flat: 0.5 }))
  const [first, second] = onHouse().roofs
  const draft = (measured: object) => onHouse({ roofs: [{ ...first, measured }, second] })
  const { token } = await aSentQuotation(product, adviser, await aLead(product), draft(far))
  const { drawings } = await readPortal(token)
  expect(drawings[0]?.panels.length).toBeLessThan(7)
  expect(drawings[0]?.notes[0]).toMatch(/^Van de 7 panelen op dak 1 /)
  const beyond = draft({ ...far, edge_distances: { sloped: 2.01, flat: 0 } })
  const lead_id = await aLead(product)
  expect(await adviser.post('/quotations', { ...caseP(product.noord, lead_id), ...beyond })).toMatchObject({
    status: 422,
    body: { errors: { 'roofs.0.measured.edge_distances.sloped': ['Enter at most 2'] } },
  })
})

test('a builder that opens the quotation again has its roof, its obstacles and its panels', async () => {
  const { roofs, editions } = onHouse()
  const measured: MeasuredRoof = { ...measuredRoof(house, planes, 1), obstacles: [cornerAt(2)] }
  const panel_layouts = [{ roof_number: 1, turn: 'landscape', away: [[2, 2]] }]
  const saved = await aQuotation(product, adviser, await aLead(product), {
    roofs: [{ ...roofs[0], measured: asRead(measured) }, roofs[1]],
    editions: editions.map((edition) => ({ ...edition, panel_layouts })),
  })
  expect(saved.latest_version).toMatchObject({
    roofs: [{ measured }, {}],
    editions: [{ panel_layouts }],
  })
})

test('the crew reads the drawing with its measures', async () => {
  const lead_id = await aLead(product)
  const appointment_id = await anAppointment(product, lead_id)
  const sent = await aSentQuotation(product, adviser, lead_id, onHouse({ appointment_id }))
  await (
    await aCustomer(product)
  ).post(`/portal/${sent.token}/accept`, anAcceptance(sent.quotation.version_id))
  const { body } = await adviser.get<Letter>(`/appointments/${appointment_id}/work-letter`)
  expect(body.known?.drawings.map(({ panels }) => panels.length)).toEqual([7])
  const [drawn, typed] = body.known?.roofs ?? []
  expect(drawn?.measures?.rows.reduce((sum, { panels }) => sum + panels, 0)).toBe(7)
  expect(typed?.measures).toBeNull()
})

test('an erased person leaves no measured roof in what was offered', async () => {
  const lead_id = await aLead(product)
  await aSentQuotation(product, adviser, lead_id, onHouse())
  expect((await manager.delete(`/leads/${lead_id}/delete/avg`)).status).toBe(200)
  const contents = await product.inside(({ db }) =>
    db
      .select({ content: quotationVersions.content })
      .from(quotationVersions)
      .where(eq(quotationVersions.lead_id, lead_id)),
  )
  expect(contents).toHaveLength(1)
  expect(contents[0]?.content.draft.roofs).toHaveLength(2)
  expect(JSON.stringify(contents)).not.toMatch(/measured|Pand/)
})
