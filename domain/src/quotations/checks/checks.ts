import type { ApprovalReason, CalculationWarning } from '../../enumerations.ts'
import { eurosToCents } from '../../money/money.ts'
import { findMainConnection, inverterLimit } from '../yields/main-connection.ts'
import type { RowSums } from '../prices/price.ts'
import type { EditionRow } from '../rows.ts'
import { type CheckedEdition, sumAmounts } from './system-checks.ts'
import { technicalWarnings } from './technical-checks.ts'
import type {
  Approval,
  EditionCalculation,
  EditionName,
  LeadFacts,
  QuotationSettings,
  RoofDraft,
  Warning,
} from '../types.ts'

type Amounts = Pick<
  EditionCalculation,
  | 'margin_cents'
  | 'min_margin_cents'
  | 'max_margin_cents'
  | 'effective_margin_cents'
  | 'net_cents'
  | 'vat_cents'
>

const isAbove = (found_cents: number, limit_cents: number) => found_cents > limit_cents
const isBelow = (found_cents: number, limit_cents: number) => found_cents < limit_cents

/** Why management has to approve an edition before it is sent; empty when it need not. */
export function approvalsOf(
  edition: EditionName,
  amounts: Amounts,
  sums: RowSums,
  netWithoutServiceCents: number,
  installByHandCents: number | null,
): Approval[] {
  const { margin_cents, min_margin_cents, max_margin_cents, effective_margin_cents } = amounts
  const reasons: [ApprovalReason, typeof isAbove, number, number][] = [
    ['marginBelowMinimum', isBelow, margin_cents, min_margin_cents],
    ['marginAboveMaximum', isAbove, margin_cents, max_margin_cents],
    ['discountExceedsMargin', isAbove, sums.discount_cents, effective_margin_cents],
    ['belowNetEw', isBelow, netWithoutServiceCents, sums.net_ew_cents],
  ]
  const missed = reasons.flatMap(([code, isMissed, found_cents, limit_cents]) =>
    isMissed(found_cents, limit_cents) ? [{ code, edition, found_cents, limit_cents }] : [],
  )
  return installByHandCents === null
    ? missed
    : [...missed, { code: 'installPriceByHand', edition, found_cents: installByHandCents }]
}

const ofType = (rows: readonly EditionRow[], type: EditionRow['product_type']) =>
  rows.filter((row) => row.product_type === type)

/** Panels on a roof that the quotation does not have; ignored until there is a roof. */
function panelsOnMissingRoof(
  rows: readonly EditionRow[],
  roofs: readonly RoofDraft[],
): EditionRow | undefined {
  if (roofs.length === 0) return undefined
  const numbers = new Set<number | null>(roofs.map((roof) => roof.roof_number))
  return ofType(rows, 'panel').find((row) => row.amount > 0 && !numbers.has(row.roof_number))
}

function exceedsMainConnection(
  rows: readonly EditionRow[],
  lead: LeadFacts,
  settings: QuotationSettings,
): boolean {
  const connection = findMainConnection(lead.meter_connection)
  const watt = rows.reduce((sum, row) => sum + row.amount * (row.product?.ac_watt ?? 0), 0)
  return connection !== null && watt > inverterLimit(connection, settings)
}

function microInvertersDiffer(rows: readonly EditionRow[]): boolean {
  const micro = rows.filter((row) => row.amount > 0 && row.product?.is_micro_inverter === true)
  return micro.length > 0 && sumAmounts(micro) !== sumAmounts(ofType(rows, 'panel'))
}

function fuseBoxWarnings(rows: readonly EditionRow[]): CalculationWarning[] {
  if (ofType(rows, 'charging_station').length === 0) return []
  const boxes = ofType(rows, 'fuse_box').filter((row) => row.amount > 0)
  const suitable = boxes.filter((row) => row.product?.suitable_for_charging_station === true)
  const warnings: CalculationWarning[] = []
  if (suitable.length < boxes.length) warnings.push('unsuitableForChargingStation')
  if (suitable.length === 0) warnings.push('fuseBoxConflict')
  return warnings
}

/** The warnings of an edition: those of its amounts and roofs, then the technical checks. */
export function warningsOf(
  checked: CheckedEdition,
  amounts: Amounts,
  approvals: readonly Approval[],
): Warning[] {
  const { rows, input } = checked
  const edition = checked.edition.name
  const { roofs } = input.draft
  const warnings: Warning[] = []
  const add = (code: CalculationWarning) => warnings.push({ code, edition })
  if (amounts.vat_cents > eurosToCents(input.catalogue.settings.max_full_vat_refund_amount)) {
    add('vatExceedsFullRefund')
  }
  for (const roof of roofs) {
    if (roof.shadow_type === 'shadow' && roof.shadow_impact >= 100) {
      warnings.push({ code: 'shadowFull', edition, roof_number: roof.roof_number })
    }
  }
  const stray = panelsOnMissingRoof(rows, roofs)
  if (stray) {
    const roof = stray.roof_number === null ? {} : { roof_number: stray.roof_number }
    warnings.push({ code: 'panelCountMismatch', edition, ...roof })
  }
  if (exceedsMainConnection(rows, input.lead, input.catalogue.settings)) add('mainConnectionExceeded')
  if (microInvertersDiffer(rows)) add('microInverterCountMismatch')
  for (const code of fuseBoxWarnings(rows)) add(code)
  if (approvals.length > 0) add('approvalNeeded')
  return [...warnings, ...technicalWarnings(checked)]
}
