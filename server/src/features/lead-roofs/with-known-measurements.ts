import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { isOfMeasurement } from '@heliodesk/domain/roofs/same-measurement'
import { type MeasuredRoof, measuredRoof } from '@heliodesk/domain/roofs/measured-roof'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../work/context.ts'
import { findRoof, type LeadRoof } from './queries.ts'

type Measurement = Pick<MeasuredRoof, 'building_id' | 'measured' | 'source' | 'planes'>
type Signing = Pick<Context, 'company_id' | 'services'>
type Roofs = Pick<QuotationBody, 'roofs'>

/** In one order, however a client writes them. */
const factsOf = ({ building_id, measured, source, planes }: Measurement) => [
  building_id,
  measured,
  source,
  planes.map(({ number, azimuth, angle, orientation, flat, area, polygon }) => [
    number,
    azimuth,
    angle,
    orientation,
    flat,
    area,
    polygon,
  ]),
]

/** What says of a measurement that a company of this product read it. */
export const signMeasurement = ({ company_id, services }: Signing, measurement: Measurement): string =>
  createHmac('sha256', services.secret)
    .update(`measurement ${company_id} ${JSON.stringify(factsOf(measurement))}`)
    .digest('base64url')

/** That a building was read here as it is; undefined without one. */
export function signBuilding(signing: Signing, { building_id, measured, source, planes }: LeadRoof) {
  const [first] = planes
  if (building_id === null || first === undefined) return undefined
  return signMeasurement(signing, measuredRoof({ id: building_id, measured, source }, planes, first.number))
}

function isSigned(signing: Signing, measured: MeasuredRoof): boolean {
  const expected = Buffer.from(signMeasurement(signing, measured))
  const found = Buffer.from(measured.proof ?? '')
  return expected.length === found.length && timingSafeEqual(expected, found)
}

const isMeasured = (measured: MeasuredRoof | null | undefined): measured is MeasuredRoof =>
  measured !== null && measured !== undefined && measured.typed !== true

const isSame = (one: MeasuredRoof, other: MeasuredRoof) =>
  one.measured === other.measured &&
  one.source === other.source &&
  isOfMeasurement({ measured: one }, { id: other.building_id, planes: other.planes })

async function ofLead({ db }: Pick<Context, 'db'>, lead_id: number): Promise<MeasuredRoof[]> {
  const {
    building_id = null,
    measured = null,
    source = null,
    planes = [],
  } = (await findRoof(db, lead_id)) ?? {}
  const [first] = planes
  if (building_id === null || first === undefined) return []
  return [measuredRoof({ id: building_id, measured, source }, planes, first.number)]
}

/**
 * The roofs of a draft, each with whether its measurement was read here: signed when it was read, the lead's,
 * or of a version before. What nobody here read is kept and drawn, as what somebody says.
 */
export async function withKnownMeasurements<Draft extends Roofs & { lead_id: number }>(
  context: Context,
  draft: Draft,
  before: readonly Roofs[],
): Promise<Draft> {
  const own = draft.roofs.flatMap(({ measured }) => (isMeasured(measured) ? [measured] : []))
  if (own.length === 0) return draft
  const known = [
    ...own.filter((measured) => isSigned(context, measured)),
    ...before.flatMap(({ roofs }) =>
      roofs.flatMap(({ measured }) => (isMeasured(measured) && !measured.unconfirmed ? [measured] : [])),
    ),
    ...(await ofLead(context, draft.lead_id)),
  ]
  const settled = ({ proof: _proof, unconfirmed: _claimed, ...measured }: MeasuredRoof): MeasuredRoof =>
    isMeasured(measured) && !known.some((one) => isSame(measured, one))
      ? { ...measured, unconfirmed: true }
      : measured
  return {
    ...draft,
    roofs: draft.roofs.map((roof) => (roof.measured ? { ...roof, measured: settled(roof.measured) } : roof)),
  }
}
