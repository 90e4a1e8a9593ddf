import { type CalculationWarning, type ProductType, productTypes } from '../../enumerations.ts'
import { maxEditions } from '../versions/editions.ts'
import { stationBlockers } from './station-blockers.ts'
import { termBlockers } from './term-blockers.ts'
import type {
  CalculatedDraft,
  CatalogueProduct,
  EditionDraft,
  Problem,
  ProblemCode,
  QuotationResult,
  QuotationSettings,
} from '../types.ts'

function editionProblems(edition: EditionDraft, path: string): Problem[] {
  const problems = termBlockers(edition, path)
  const hasStation = (edition.products.charging_station ?? []).length > 0
  if (edition.charging_station !== hasStation) {
    problems.push({ path: `${path}.charging_station`, code: 'chargingStationDiffers' })
  }
  if (edition.name === 'A' && (edition.charging_station_settings?.color ?? null) !== null) {
    problems.push({ path: `${path}.charging_station_settings.color`, code: 'colorOnlyOnB' })
  }
  return problems
}

/** Editions are A, or A and B in any order. */
function editionNameProblems({ editions }: CalculatedDraft): Problem[] {
  if (editions.length === 0) return [{ path: 'editions', code: 'required' }]
  if (editions.length > maxEditions) return [{ path: 'editions', code: 'editionNames' }]
  const names = editions.map((edition) => edition.name)
  if (!names.includes('A')) return [{ path: 'editions.0.name', code: 'editionNames' }]
  return new Set(names).size === names.length ? [] : [{ path: 'editions.1.name', code: 'editionNames' }]
}

function roofProblems({ roofs }: CalculatedDraft, max_roofs: number): Problem[] {
  const problems: Problem[] = roofs.length > max_roofs ? [{ path: 'roofs', code: 'tooManyRoofs' }] : []
  const numbers = new Set<number>()
  for (const [index, roof] of roofs.entries()) {
    if (numbers.has(roof.roof_number) || roof.roof_number > roofs.length)
      problems.push({ path: `roofs.${index}.roof_number`, code: 'roofNumbers' })
    numbers.add(roof.roof_number)
  }
  return problems
}

/** Without the company's file a customer who pays by the hour would be reckoned with one price, unsaid. */
const tariffProblems = ({ tariff }: CalculatedDraft, hourly: object | null | undefined): Problem[] =>
  tariff?.kind === 'hourly' && !hourly ? [{ path: 'tariff.kind', code: 'noHourlyTariff' }] : []

/** What prevents saving a quotation, besides the calculation's `problems`: form path and code. */
export function saveBlockers(
  draft: CalculatedDraft,
  settings: Pick<QuotationSettings, 'max_roofs' | 'hourly_tariff'>,
): Problem[] {
  return [
    ...editionNameProblems(draft),
    ...roofProblems(draft, settings.max_roofs),
    ...tariffProblems(draft, settings.hourly_tariff),
    ...draft.editions.flatMap((edition, index) => editionProblems(edition, `editions.${index}`)),
  ]
}

type SendBlockerCode =
  | ProblemCode
  | 'noEmail'
  | 'noStreet'
  | 'noHouseNumber'
  | 'noTown'
  | 'noRoofWithPanels'
  | 'noGoodsRow'
  | 'fuseBoxConflict'
  | 'panelCountMismatch'
  | 'inverterMissing'
  | 'microInverterCountMismatch'
  | 'stationMontageMissing'
  | 'stationConnectionMissing'
  | 'approvalMissing'

export interface SendBlocker {
  path: string
  code: SendBlockerCode
}

/** Editions without any products, which cannot be saved. */
export const goodsBlockers = (draft: CalculatedDraft, result: Pick<QuotationResult, 'rows'>): SendBlocker[] =>
  draft.editions.flatMap((edition, index) =>
    holdsGoods(result, edition) ? [] : [{ path: `editions.${index}.products`, code: 'noGoodsRow' as const }],
  )

/** Whether an edition holds a product that is neither a discount nor the VAT refund service. */
const holdsGoods = (result: Pick<QuotationResult, 'rows'>, edition: EditionDraft) =>
  (result.rows[edition.name] ?? []).some(
    (row) =>
      row.amount > 0 &&
      row.product_id !== null &&
      row.product_type !== 'discount' &&
      !row.is_vat_refund_service,
  )

/** Panels need a roof; a charging station, an inverter or a fuse box alone needs none. */
function lacksRoof({ roofs, editions }: CalculatedDraft): boolean {
  const panels = editions.flatMap((edition) => edition.products.panel ?? []).filter((row) => row.amount > 0)
  return (
    panels.length > 0 && !roofs.some((roof) => panels.some((row) => row.roof_number === roof.roof_number))
  )
}

/** A station without panels and inverter may go on the fuse box that is there: its absence is a warning with its mend. */
const isStationAlone = ({ products }: EditionDraft): boolean =>
  [products.panel, products.inverter, products.fuse_box]
    .flatMap((rows) => rows ?? [])
    .every(({ amount }) => amount === 0)

/** Whether management has to approve before the quotation is sent. */
const needsApproval = ({ editions }: Pick<QuotationResult, 'editions'>): boolean =>
  Object.values(editions).some((edition) => edition.approvals.length > 0)

/** Warnings that prevent sending, with the type of product under which each is reported. */
const blockingWarnings = [
  ['fuse_box', 'fuseBoxConflict'],
  ['panel', 'panelCountMismatch'],
  ['inverter', 'inverterMissing'],
  ['inverter', 'microInverterCountMismatch'],
] as const satisfies [ProductType, SendBlockerCode & CalculationWarning][]

/** Rows of products that are unavailable today; those of the base version (`known`) may stay. */
export function unavailableProducts(
  draft: Pick<CalculatedDraft, 'editions'>,
  products: readonly Pick<CatalogueProduct, 'id' | 'active'>[],
  known: ReadonlySet<number>,
): Problem[] {
  const gone = new Set(products.filter(({ active }) => !active).map(({ id }) => id))
  return draft.editions.flatMap((edition, index) =>
    productTypes.flatMap((type) =>
      (edition.products[type] ?? []).flatMap(({ product_id }, row) =>
        gone.has(product_id) && !known.has(product_id)
          ? [
              {
                path: `editions.${index}.products.${type}.${row}.product_id`,
                code: 'productUnavailable' as const,
              },
            ]
          : [],
      ),
    ),
  )
}

/** What a customer has to be reached by, and a contract has to name. */
const askedOfLead = [
  ['email', 'noEmail'],
  ['street', 'noStreet'],
  ['street_number', 'noHouseNumber'],
  ['city', 'noTown'],
] as const satisfies [string, SendBlockerCode][]

/** What prevents sending a saved quotation; includes what prevents saving it. */
export function sendBlockers(input: {
  draft: CalculatedDraft
  result: QuotationResult
  settings: Pick<QuotationSettings, 'max_roofs'>
  lead: Record<(typeof askedOfLead)[number][0], string | number | null>
  /** Whether exactly this content was approved. */
  approved: boolean
  /** Whether a discount is on a price that nobody was asked. */
  unasked?: boolean
}): SendBlocker[] {
  const { draft, result, settings, lead } = input
  const blockers: SendBlocker[] = [...saveBlockers(draft, settings), ...result.problems]
  for (const [field, code] of askedOfLead)
    if (String(lead[field] ?? '').trim() === '') blockers.push({ path: `lead.${field}`, code })
  if (lacksRoof(draft)) blockers.push({ path: 'roofs', code: 'noRoofWithPanels' })
  blockers.push(...goodsBlockers(draft, result))
  for (const [index, edition] of draft.editions.entries()) {
    const path = `editions.${index}`
    const warnings = result.editions[edition.name]?.warnings ?? []
    for (const [type, code] of blockingWarnings) {
      if (code === 'fuseBoxConflict' && isStationAlone(edition)) continue
      if (warnings.some((warning) => warning.code === code)) {
        blockers.push({ path: `${path}.products.${type}`, code })
      }
    }
    blockers.push(...stationBlockers(edition, path))
  }
  const asks = needsApproval(result) || input.unasked === true
  if (asks && !input.approved) blockers.push({ path: 'approval', code: 'approvalMissing' })
  return blockers
}
