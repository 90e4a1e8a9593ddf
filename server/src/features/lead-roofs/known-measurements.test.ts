import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { measuredRoof, type MeasuredRoof } from '@heliodesk/domain/roofs/measured-roof'
import { afterAll, expect, test } from 'vitest'
import { threeDBag } from '../../outside/roofs-web.ts'
import { aLead, aQuotation, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { inHouse, serveRoofs } from '../../testing/serve-roofs.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Roofs = CallResult<typeof calls.leadRoofs.get>

const service = await serveRoofs()
const product = await startTestProduct({
  roofs: threeDBag(service.url, { timeLimitMs: 2_000, maxBytes: 1_000_000 }),
})
afterAll(async () => {
  await product.close()
  await service.close()
})
const manager = await product.as('manager')

/** A lead whose building was read, and its first roof as a client takes it. */
async function aReadLead() {
  const lead_id = await aLead(product, { ...inHouse, location_type: 'ROOFTOP' })
  const { body } = await manager.post<Roofs>(`/leads/${lead_id}/roofs/refresh`, {})
  const { building, planes, proof } = body
  if (building === null) throw new Error('A building')
  return { lead_id, taken: measuredRoof({ ...building, proof }, planes, 1) }
}

function roofsWith(measured: MeasuredRoof) {
  const [first, second] = caseP(product.noord, 0).roofs
  return { roofs: [{ ...first, measured }, second] }
}
const keptIn = ({ latest_version }: Quotation) => latest_version.roofs[0]?.measured
const without = ({ proof: _proof, ...roof }: MeasuredRoof): MeasuredRoof => roof

test('a roof is of a measurement that was read here: signed, the lead’s, or of a version before', async () => {
  const { lead_id, taken } = await aReadLead()
  const elsewhere = await aLead(product)
  const bare = without(taken)
  const saved = await aQuotation(product, manager, elsewhere, roofsWith(taken))
  expect(keptIn(saved)).toEqual(bare)
  expect(keptIn(await aQuotation(product, manager, lead_id, roofsWith(bare)))).toEqual(bare)
  const { status, body } = await manager.patch<Quotation>(`/quotations/${saved.id}`, {
    ...caseP(product.noord, elsewhere, roofsWith({ ...bare, number: 2 })),
    base_version_id: saved.latest_version.id,
  })
  expect([status, keptIn(body)]).toEqual([200, { ...bare, number: 2 }])
})

test('a measurement that nobody here read is kept as what somebody says, also when it is saved again', async () => {
  const { lead_id, taken } = await aReadLead()
  const elsewhere = await aLead(product)
  const moved = taken.planes.map((plane) => ({ ...plane, azimuth: plane.azimuth + 5 }))
  const claims: [number, MeasuredRoof][] = [
    [lead_id, { ...taken, building_id: 'NL.IMBAG.Pand.0000000000000001' }],
    [lead_id, { ...taken, measured: 2018 }],
    [lead_id, { ...taken, source: 'AHN9' }],
    [lead_id, { ...taken, planes: moved }],
    [elsewhere, { ...taken, proof: 'signed' }],
    [elsewhere, { ...without(taken), unconfirmed: false }],
  ]
  for (const [lead, claim] of claims) {
    const saved = await aQuotation(product, manager, lead, roofsWith(claim))
    expect(keptIn(saved)).toEqual({ ...without(claim), unconfirmed: true })
    const again = await manager.patch<Quotation>(`/quotations/${saved.id}`, {
      ...caseP(product.noord, lead, roofsWith({ ...claim, unconfirmed: undefined })),
      base_version_id: saved.latest_version.id,
    })
    expect(keptIn(again.body)).toMatchObject({ unconfirmed: true })
  }
})
