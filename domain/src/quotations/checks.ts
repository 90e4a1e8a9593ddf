import type { ApprovalReason, CalculationWarning } from '../enumerations.ts'
import { eurosToCents } from '../money/money.ts'
import { findMainConnection, maxInverterWatt } from './main-connection.ts'
import type { RowSums } from './price.ts'
import type { EditionRow } from './rows.ts'
import type {
  Approval,
  EditionCalculation,
  EditionName,
  LeadFacts,
  QuotationSettings,
  RoofDraft,
  Warning,
} from './types.ts'

type Amounts = Pick<
  EditionCalculation,
  | 'margin_cents'
  | 'min_margin_cents'
  | 'max_margin_cents'
  | 'effective_margin_cents'
  | 'net_cents'
  | 'vat_cents'
>

/** Why management has to approve an edition before it is sent; empty when it need not. */
export function approvalsOf(
  edition: EditionName,
  amounts: Amounts,
  sums: RowSums,
  netWithoutServiceCents: number,
): Approval[] {
  const reasons: [ApprovalReason, boolean][] = [
    ['marginBelowMinimum', amounts.margin_cents < amounts.min_margin_cents],
    ['marginAboveMaximum', amounts.margin_cents > amounts.max_margin_cents],
    ['discountExceedsMargin', sums.discount_cents > amounts.effective_margin_cents],
    ['belowNetEw', netWithoutServiceCents < sums.net_ew_cents],
  ]
  return reasons.flatMap(([code, holds]) => (holds ? [{ code, edition }] : []))
}

const sumAmounts = (rows: readonly EditionRow[]) => rows.reduce((sum, row) => sum + row.amount, 0)
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

function exceedsMainConnection(rows: readonly EditionRow[], lead: LeadFacts): boolean {
  const connection = findMainConnection(lead.meter_connection)
  const watt = rows.reduce((sum, row) => sum + row.amount * (row.product?.ac_watt ?? 0), 0)
  return connection !== null && watt > maxInverterWatt[connection]
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

/** The warnings of an edition, in the order of domain.md. */
export function warningsOf(
  edition: EditionName,
  amounts: Amounts,
  approvals: readonly Approval[],
  subject: {
    rows: readonly EditionRow[]
    roofs: readonly RoofDraft[]
    lead: LeadFacts
    settings: QuotationSettings
  },
): Warning[] {
  const { rows, roofs, lead, settings } = subject
  const warnings: Warning[] = []
  const add = (code: CalculationWarning) => warnings.push({ code, edition })
  if (amounts.vat_cents > eurosToCents(settings.max_full_vat_refund_amount)) add('vatExceedsFullRefund')
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
  if (exceedsMainConnection(rows, lead)) add('mainConnectionExceeded')
  if (microInvertersDiffer(rows)) add('microInverterCountMismatch')
  for (const code of fuseBoxWarnings(rows)) add(code)
  if (approvals.length > 0) add('approvalNeeded')
  return warnings
}
