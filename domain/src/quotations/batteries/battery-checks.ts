import { knownUsage } from '../../energy/known-usage.ts'
import type { Battery } from '../../energy/year-flows.ts'
import type { BatteryCoupling } from '../../enumerations.ts'
import { mostBatteryKwh } from '../../products/type-fields.ts'
import { findMainConnection, inverterLimit, mainFuseOf, phasesOf } from '../yields/main-connection.ts'
import type { EditionRow } from '../rows.ts'
import { type CheckedEdition, type Finding, fullestOf } from '../checks/system-checks.ts'

/** Whether a row's product is a battery: it has a capacity. */
export const isBattery = ({ product }: Pick<EditionRow, 'product'>): boolean =>
  (product?.battery_capacity ?? 0) > 0

export const batteryRows = <Row extends Pick<EditionRow, 'product' | 'amount'>>(
  rows: readonly Row[],
): Row[] => rows.filter((row) => row.amount > 0 && isBattery(row))

/** The batteries of an edition as one: capacity and power add up, the efficiency is weighted by capacity. */
export function batteryOf(rows: readonly Pick<EditionRow, 'product' | 'amount'>[]): Battery | null {
  let [capacity, power, weighted] = [0, 0, 0]
  for (const { product, amount } of batteryRows(rows)) {
    const own = (product?.battery_capacity ?? 0) * amount
    capacity += own
    power += (product?.battery_power ?? 0) * amount
    weighted += ((product?.battery_efficiency ?? 0) / 100) * own
  }
  return capacity === 0 ? null : { capacity, power, efficiency: weighted / capacity }
}

/** A battery of one product as a connection and an inverter see it; versions from before say no more than its power. */
export interface Borne {
  product_id?: number
  phases?: number | null | undefined
  coupling?: BatteryCoupling | null | undefined
  /** Of all of them together. */
  watt: number
  amount: number
}

const borneOf = ({ product, amount }: EditionRow): Borne => ({
  ...(product && { product_id: product.id }),
  phases: product?.battery_phases,
  coupling: product?.battery_coupling,
  watt: (product?.battery_power ?? 0) * 1_000 * amount,
  amount,
})

const wattsOf = (batteries: readonly Borne[]) => batteries.reduce((sum, { watt }) => sum + watt, 0)

function phaseFindings(batteries: readonly Borne[], connection: string | null): Finding[] {
  const known = findMainConnection(connection)
  const limit = known === null ? 3 : phasesOf(known)
  const wide = batteries.find(({ phases }) => (phases ?? 1) > limit)
  if (wide === undefined) return []
  const { product_id, phases } = wide
  return [{ code: 'batteryPhases', ...(product_id && { product_id }), found: phases ?? 1, limit }]
}

const volt = 230

/** The watts of each one of several. */
const unitsOf = ({ watt, amount }: Pick<Borne, 'watt' | 'amount'>): number[] =>
  Array.from({ length: Math.min(Math.ceil(amount), 300) }, () => watt / amount)

const invertersOf = (rows: readonly EditionRow[]): Borne[] =>
  rows
    .filter(({ product, amount }) => amount > 0 && (product?.ac_watt ?? null) !== null)
    .map(({ product, amount }) => ({
      phases: product?.phases,
      watt: (product?.ac_watt ?? 0) * amount,
      amount,
    }))

/** Those of three phases feed a third over each, those of one over the emptiest. */
function fullestOfThree(feeding: readonly Borne[]): number {
  const third = wattsOf(feeding.filter(({ phases }) => phases === 3)) / 3
  const single = feeding.filter(({ phases }) => phases !== 3)
  return fullestOf([third, third, third], single.flatMap(unitsOf))
}

/** Inverters and the batteries beside them feed over the same main fuses; on 3x a battery counts that says its phases. */
function fuseFindings({ rows, input }: Bearing, batteries: readonly Borne[]): Finding[] {
  const connection = findMainConnection(input.lead.meter_connection)
  if (connection === null) return []
  const hasOnePhase = phasesOf(connection) === 1
  const beside = batteries.filter(
    ({ coupling, phases }) => coupling !== 'dc' && (hasOnePhase || (phases ?? null) !== null),
  )
  const [first] = beside
  if (first === undefined) return []
  const feeding = [...beside, ...invertersOf(rows)]
  const found = hasOnePhase ? wattsOf(feeding) : fullestOfThree(feeding)
  const limit = volt * Number.parseInt(mainFuseOf(connection), 10)
  const { product_id } = first
  return found > limit
    ? [{ code: 'phaseOverload', ...(product_id && { product_id }), found: Math.round(found), limit }]
    : []
}

/** On the DC side the inverter takes it, else the connection bears it. */
function powerFindings({ rows, input }: Bearing, batteries: readonly Borne[]): Finding[] {
  const connection = findMainConnection(input.lead.meter_connection)
  const bears = connection === null ? null : inverterLimit(connection, input.catalogue.settings)
  const inverters = rows.filter((row) => row.amount > 0 && (row.product?.ac_watt ?? null) !== null)
  const takes =
    inverters.length === 0
      ? null
      : inverters.reduce((sum, { product, amount }) => sum + (product?.ac_watt ?? 0) * amount, 0)
  const all = wattsOf(batteries)
  const coupled = wattsOf(batteries.filter(({ coupling }) => coupling === 'dc'))
  const above = [
    { found: all, limit: bears },
    { found: coupled, limit: takes },
  ].flatMap(({ found, limit }) => (limit !== null && found > limit ? [{ found, limit }] : []))
  // Where both are passed, what fits within the lower one fits within both.
  const [lowest] = above.toSorted((a, b) => a.limit - b.limit)
  return lowest === undefined
    ? []
    : [{ code: 'batteryPower', found: Math.round(lowest.found), limit: lowest.limit }]
}

type Bearing = Pick<CheckedEdition, 'rows' | 'input'>

/** What a connection and the inverters of an edition do not bear of batteries. */
export const bearingFindings = (checked: Bearing, batteries: readonly Borne[]): Finding[] => [
  ...phaseFindings(batteries, checked.input.lead.meter_connection),
  ...powerFindings(checked, batteries),
  ...fuseFindings(checked, batteries),
]

/** Far more than a building uses in a night: a slip in the amount, which is calculated with all the same. */
function capacityFindings(rows: readonly EditionRow[]): Finding[] {
  const { capacity } = batteryOf(rows) ?? { capacity: 0 }
  return capacity > mostBatteryKwh
    ? [{ code: 'batteryUnlikely', found: Math.round(capacity), limit: mostBatteryKwh }]
    : []
}

/** Whether a connection and an inverter bear the batteries, and whether their effect can be told. */
export function batteryFindings(checked: CheckedEdition): Finding[] {
  const { rows, input } = checked
  const batteries = batteryRows(rows)
  if (batteries.length === 0) return []
  return [
    ...capacityFindings(batteries),
    ...bearingFindings(checked, batteries.map(borneOf)),
    ...(knownUsage(input.draft.energy_usage) !== null ? [] : [{ code: 'batteryWithoutUsage' as const }]),
  ]
}
