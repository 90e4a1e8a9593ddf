import type { CalculationWarning, MainConnection } from '../../enumerations.ts'
import { montageClasses } from '../prices/install-class.ts'
import { findMainConnection, inverterLimit, maxInverterWatt, phasesOf } from '../yields/main-connection.ts'
import { isForStanding } from '../roofs/mounting.ts'
import type { EditionRow } from '../rows.ts'
import type { CalculateInput, CatalogueProduct, EditionDraft, RoofDraft, Warning } from '../types.ts'

/** What a check found; the edition is added by who asks. */
export type Finding = Omit<Warning, 'edition'>

export interface CheckedEdition {
  input: CalculateInput
  edition: EditionDraft
  rows: readonly EditionRow[]
  kwh_year_1: number
  /** Null: not within thirty years. */
  payback_years: number | null
}

/** A string of a string inverter has at least so many panels. */
const fewestOfString = 2

/** What a grid operator or an inspector would refuse: it is sent with a sentence that says why it is right. */
const refusedByOthers = [
  'inverterPhases',
  'mainConnectionExceeded',
  'optimizersRequired',
  'cablePhases',
  'chargerPhases',
  'batteryPhases',
  'phaseOverload',
  'connectionUnknown',
] as const satisfies CalculationWarning[]

export const isRefusedByOthers = (code: CalculationWarning): boolean =>
  refusedByOthers.some((one) => one === code)

type RowsByType = Partial<Record<EditionRow['product_type'], EditionRow[]>>

/** A dozen checks ask for the rows of a type: those of an edition are grouped once. */
const grouped = new WeakMap<readonly EditionRow[], RowsByType>()

function groupRows(rows: readonly EditionRow[]): RowsByType {
  const byType: RowsByType = {}
  for (const row of rows) if (row.amount > 0) (byType[row.product_type] ??= []).push(row)
  grouped.set(rows, byType)
  return byType
}

/** The rows of a type that have an amount; `rows` is never changed once it was asked for. */
export const rowsOfType = (
  rows: readonly EditionRow[],
  type: EditionRow['product_type'],
): readonly EditionRow[] => (grouped.get(rows) ?? groupRows(rows))[type] ?? []

export const sumAmounts = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amount, 0)

const stringInverters = (rows: readonly EditionRow[]) =>
  rowsOfType(rows, 'inverter').filter((row) => row.product?.is_micro_inverter !== true)

/** The roofs that carry panels of an edition. */
const carryingRoofs = (rows: readonly EditionRow[], roofs: readonly RoofDraft[]) => {
  const numbers = new Set(rowsOfType(rows, 'panel').map((row) => row.roof_number))
  return roofs.filter((roof) => numbers.has(roof.roof_number))
}

/** Optimizers that an inverter or a panel asks for; micro inverters do their work. */
function optimizerFindings(rows: readonly EditionRow[]): Finding[] {
  const asks = rows.find((row) => row.amount > 0 && row.product?.optimizer_required === true)
  const optimizers = rowsOfType(rows, 'optimizer')
  const [strings, micro] = [
    stringInverters(rows),
    rowsOfType(rows, 'inverter').filter((row) => row.product?.is_micro_inverter === true),
  ]
  const findings: Finding[] = []
  const served = micro.length > 0 && strings.length === 0
  const [found, limit] = [sumAmounts(optimizers), sumAmounts(rowsOfType(rows, 'panel')) - sumAmounts(micro)]
  if (asks?.product && found < limit && !served)
    findings.push({ code: 'optimizersRequired', product_id: asks.product.id, found, limit })
  if (micro.length > 0 && optimizers.length > 0) findings.push({ code: 'microWithOptimizers' })
  return findings
}

const isOfClass = ({ install_class: own }: CatalogueProduct, { roof_type }: RoofDraft) =>
  own === null || own === 'mixed' || montageClasses(roof_type).includes(own)

const suits = (product: CatalogueProduct, roof: RoofDraft) =>
  isOfClass(product, roof) && isForStanding(product, roof)

/** Mounting that suits no roof with panels, or beside which one of them has none that does. */
function montageFindings(rows: readonly EditionRow[], roofs: readonly RoofDraft[]): Finding[] {
  const carrying = carryingRoofs(rows, roofs)
  const products = rowsOfType(rows, 'montage').flatMap(({ product }) => product ?? [])
  const isLeft = carrying.some((roof) => !products.some((one) => suits(one, roof)))
  const strange = products.find((product) => isLeft || !carrying.some((roof) => suits(product, roof)))
  return strange ? [{ code: 'montageUnsuitable', product_id: strange.id }] : []
}

/** How many panels each plane (direction and angle) carries. */
function panelsByPlane(rows: readonly EditionRow[], roofs: readonly RoofDraft[]): number[] {
  const planes = new Map<string, number>()
  for (const { roof_number, orientation, angle } of carryingRoofs(rows, roofs)) {
    const plane = `${orientation} ${angle}`
    const own = rowsOfType(rows, 'panel').filter((row) => row.roof_number === roof_number)
    planes.set(plane, (planes.get(plane) ?? 0) + sumAmounts(own))
  }
  return [...planes.values()]
}

/** Strings that cannot be made: too few panels, or more directions than the inverters have inputs. */
function stringFindings({ rows, input }: CheckedEdition): Finding[] {
  const strings = stringInverters(rows)
  const panels = sumAmounts(rowsOfType(rows, 'panel'))
  if (strings.length === 0) return []
  const findings: Finding[] = []
  const single = rowsOfType(rows, 'optimizer').length > 0
  const planes = panelsByPlane(rows, input.draft.roofs)
  // Each inverter has a string of its own, and panels of two planes make none unless each has its optimizer.
  const needed = fewestOfString * sumAmounts(strings)
  const shortest = single ? panels : Math.min(...planes)
  if (panels < needed) findings.push({ code: 'stringTooShort', found: panels, limit: needed })
  else if (shortest < fewestOfString)
    findings.push({ code: 'stringTooShort', found: shortest, limit: fewestOfString })
  const directions = planes.length
  const inputs = strings.map((row) => (row.product?.mppt_inputs ?? Number.POSITIVE_INFINITY) * row.amount)
  const limit = inputs.reduce((sum, count) => sum + count, 0)
  if (!single && directions > limit) findings.push({ code: 'tooManyOrientations', found: directions, limit })
  return findings
}

const mostPhases = (rows: readonly EditionRow[]) =>
  rows.reduce((most, row) => Math.max(most, row.product?.phases ?? 1), 1)

/** An AC cable with fewer phases than the inverter it serves. */
function cableFindings(rows: readonly EditionRow[]): Finding[] {
  const limit = mostPhases(rowsOfType(rows, 'inverter'))
  const thin = rowsOfType(rows, 'ac_cable').find(({ product }) => (product?.phases ?? limit) < limit)
  return thin?.product
    ? [{ code: 'cablePhases', product_id: thin.product.id, found: thin.product.phases ?? 1, limit }]
    : []
}

/** Fuse boxes with fewer phases than the inverter or charger they feed, as far as the connection has them. */
function fuseBoxFindings({ rows, input }: CheckedEdition): Finding[] {
  const connection = findMainConnection(input.lead.meter_connection)
  const fed = [...rowsOfType(rows, 'inverter'), ...rowsOfType(rows, 'charging_station')]
  const limit = Math.min(mostPhases(fed), connection === null ? 3 : phasesOf(connection))
  const boxes = rowsOfType(rows, 'fuse_box')
  if (boxes.some(({ product }) => (product?.phases ?? limit) >= limit)) return []
  const [narrow] = boxes
  return narrow?.product
    ? [{ code: 'cablePhases', product_id: narrow.product.id, found: narrow.product.phases ?? 1, limit }]
    : []
}

/** A charger or a fuse box with more phases than the connection. */
function chargerFindings(rows: readonly EditionRow[], phases: number): Finding[] {
  const wide = [...rowsOfType(rows, 'charging_station'), ...rowsOfType(rows, 'fuse_box')].find(
    ({ product }) => (product?.phases ?? 1) > phases,
  )
  return wide?.product
    ? [{ code: 'chargerPhases', product_id: wide.product.id, found: wide.product.phases ?? 1, limit: phases }]
    : []
}

/** How many phases the AC cables reach; null where one of them does not say. */
function reachedPhases(rows: readonly EditionRow[]): number | null {
  const cables = rowsOfType(rows, 'ac_cable')
  if (cables.length === 0 || cables.some(({ product }) => (product?.phases ?? null) === null)) return null
  return Math.ceil(cables.reduce((sum, { product, amount }) => sum + (product?.phases ?? 0) * amount, 0))
}

/** The watts of the fullest of three phases, when each inverter of one phase goes to the emptiest that is reached. */
function fullestPhase(inverters: readonly EditionRow[], reached: number): number {
  const [even, single] = [
    inverters.filter(({ product }) => product?.phases === 3),
    inverters.filter(({ product }) => product?.phases !== 3),
  ]
  const shared = even.reduce((sum, row) => sum + ((row.product?.ac_watt ?? 0) * row.amount) / 3, 0)
  const loads = Array.from({ length: Math.min(3, Math.max(1, reached)) }, () => shared)
  const units = single.flatMap((row) =>
    Array.from({ length: Math.min(row.amount, 300) }, () => row.product?.ac_watt ?? 0),
  )
  return fullestOf(loads, units)
}

/** The fullest of phases with these loads, when each unit of one phase goes to the emptiest. */
export function fullestOf(phases: readonly number[], units: readonly number[]): number {
  const loads = [...phases]
  for (const watt of units.toSorted((a, b) => b - a)) {
    loads.sort((a, b) => a - b)
    loads[0] = (loads[0] ?? 0) + watt
  }
  return Math.max(...loads)
}

/** No cable of one phase bears more than the largest connection of one phase. */
const mostOfOnePhase = maxInverterWatt['1x40A']

/** The watts that one phase of a connection of three bears, over a cable of its own where it has one. */
export const onePhaseBears = (
  connection: MainConnection,
  settings: Parameters<typeof inverterLimit>[1],
  hasCable: boolean,
): number => {
  const borne = inverterLimit(connection, settings) / 3
  return hasCable ? Math.min(borne, mostOfOnePhase) : borne
}

/** Too much on one phase: of the connection, or on the AC cables that reach fewer than three. */
function phaseFindings({ rows, input }: CheckedEdition, connection: MainConnection): Finding[] {
  if (phasesOf(connection) === 1) return []
  const reached = reachedPhases(rows) ?? 3
  const limit = onePhaseBears(connection, input.catalogue.settings, reached < 3)
  const found = fullestPhase(rowsOfType(rows, 'inverter'), reached)
  return found > limit ? [{ code: 'phaseOverload', found: Math.round(found), limit: Math.floor(limit) }] : []
}

function connectionFindings(checked: CheckedEdition): Finding[] {
  const connection = findMainConnection(checked.input.lead.meter_connection)
  // Unknown ones are told when the quotation is sent: `overruledBy`.
  if (connection === null) return []
  return [...chargerFindings(checked.rows, phasesOf(connection)), ...phaseFindings(checked, connection)]
}

/** A charging station with another connection than the customer chose. */
function stationFindings({ rows, edition }: CheckedEdition): Finding[] {
  const chosen = edition.charging_station_settings?.connection ?? null
  if (chosen === null) return []
  const other = rowsOfType(rows, 'charging_station').find(
    ({ product }) => (product?.charging_connection ?? chosen) !== chosen,
  )
  return other?.product ? [{ code: 'stationCableDiffers', product_id: other.product.id }] : []
}

/** Whether the parts of an edition's installation work together; for one whose roofs carry panels. */
export function installationFindings(checked: CheckedEdition): Finding[] {
  const { rows, input, kwh_year_1, payback_years } = checked
  return [
    ...optimizerFindings(rows),
    ...montageFindings(rows, input.draft.roofs),
    ...stringFindings(checked),
    ...(kwh_year_1 > 0 && payback_years === null ? [{ code: 'neverPaysBack' as const }] : []),
  ]
}

/** Whether the connection, the cable and the charging station suit what is sold; panels or not. */
export const placeFindings = (checked: CheckedEdition): Finding[] => [
  ...cableFindings(checked.rows),
  ...fuseBoxFindings(checked),
  ...connectionFindings(checked),
  ...stationFindings(checked),
]
