import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type ApprovalReason, label, type Locale, productTypes } from '@heliodesk/domain/enumerations'
import { centsToEuros } from '@heliodesk/domain/money/money'
import { batteriesOf } from '@heliodesk/domain/quotations/batteries/battery-trial'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import type { OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { handPricesOf } from '@heliodesk/domain/quotations/prices/hand-prices'
import { effectiveDueDate } from '@heliodesk/domain/quotations/versions/validity'
import {
  goodsBlockers,
  saveBlockers,
  type SendBlocker,
  unavailableProducts,
} from '@heliodesk/domain/quotations/checks/blockers'
import { type LayoutProblem, layoutProblems } from '@heliodesk/domain/roofs/layout-problems'
import type {
  CalculateInput,
  EditionCalculation,
  HandPrice,
  Problem,
  QuotationResult,
  ResolvedRow,
} from '@heliodesk/domain/quotations/types'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { type FieldErrors, invalid } from '../../../kernel/problems.ts'
import { nameEmployees } from '../../../access/name-employees.ts'
import { withKnownMeasurements } from '../../lead-roofs/with-known-measurements.ts'
import { getLead } from '../../leads/get-lead.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'
import { productIds, usedCatalogue } from './content-hash.ts'
import type { CalculationBasis, VersionContent } from './types.ts'
import { drawnByEdition } from '../document/drawn-by-edition.ts'
import { ownUsesOf } from '../own-use/own-uses-of.ts'
import { findVersionOfLead } from '../queries.ts'

/** What is offered, where it is not what is offered now: a device calculated with what it had. */
export type Offered = Awaited<ReturnType<typeof getCatalogue>>

/** Another version that parts of a draft were taken from, with the hand-set prices of both that its rows keep. */
export interface TakenFrom {
  draft: QuotationBody
  hand_prices: readonly HandPrice[]
}

/** What a draft is calculated with beside what is offered now. */
export interface Given {
  offered?: Offered | undefined
  taken?: TakenFrom | undefined
}

/** A draft with the company's data, the caller's permissions and the base version. */
export async function readCalculation(
  context: EmployeeContext,
  draft: QuotationBody,
  { offered, taken }: Given = {},
) {
  const lead = await getLead(context, draft.lead_id)
  const catalogue = offered ?? (await getCatalogue(context))
  const { base_version_id } = draft
  const base =
    base_version_id === null ? undefined : await findVersionOfLead(context.db, draft.lead_id, base_version_id)
  const { essent, is_home, kind, meter_connection } = lead
  const input: CalculateInput = {
    draft,
    catalogue,
    lead: { essent, is_home, kind, meter_connection },
    may_set_prices: context.may('update products'),
    date: amsterdamDate(context.happened_at),
    hand_prices: taken?.hand_prices ?? base?.content.basis.hand_prices,
  }
  const before = [base?.content.draft, taken?.draft].filter((one) => one !== undefined)
  return { input, catalogue, base: base?.content, before }
}

/** Runs the one calculator on a draft that is saved; 422 at the form's paths. */
export async function calculateDraft(
  context: EmployeeContext,
  draft: QuotationBody,
  given: Given = {},
): Promise<VersionContent> {
  const { input, catalogue, before } = await readCalculation(context, draft, given)
  const { lead, may_set_prices, date } = input
  const hand_prices = await readHandPrices(context, input, before)
  const own_uses = await ownUsesOf(context, input)
  const result = calculateQuotation({ ...input, own_uses })
  refuse([...saveBlockers(draft, catalogue.settings), ...layoutProblems(draft, date), ...result.problems])
  refuse([
    ...goodsBlockers(draft, result),
    ...unavailableProducts(draft, catalogue.products, new Set(before.flatMap(productIds))),
  ])
  const used = usedCatalogue(catalogue, draft)
  const basis: CalculationBasis = {
    catalogue: used,
    lead,
    may_set_prices,
    hand_prices,
    margin_rows: true,
    ...(draft.battery_trial && { batteries: batteriesOf(catalogue.products) }),
  }
  return contentOf(await withKnownMeasurements(context, draft, before), basis, result, date)
}

/** The hand-set prices of a saved draft; new ones are attributed to the caller. */
async function readHandPrices(
  { db, employee_id }: EmployeeContext,
  input: CalculateInput,
  before: readonly QuotationBody[],
) {
  const name = (await nameEmployees(db, [employee_id])).get(employee_id) ?? ''
  const editions = before.flatMap((one) => one.editions)
  return handPricesOf(input, { id: employee_id, name }, editions)
}

type Calculated = Pick<VersionContent, 'draft' | 'basis'>

/** The same content calculated for today: dates move VAT rates and the years of the saving, prices stay. */
export const calculatedToday = (
  content: Calculated,
  context: Pick<Context, 'db' | 'happened_at' | 'services'>,
): Promise<VersionContent> => calculatedOn(content, amsterdamDate(context.happened_at), context)

/** The same for another day. */
export async function calculatedOn(
  { draft, basis }: Calculated,
  date: string,
  context: Pick<Context, 'db' | 'services'>,
): Promise<VersionContent> {
  const own_uses = await ownUsesOf(context, { draft, ...basis, date })
  return calculatedWith({ draft, basis }, date, () => own_uses)
}

/** With own use as somebody calculated it. */
export function calculatedWith(
  { draft, basis }: Calculated,
  date: string,
  ownUses: (input: CalculateInput) => OwnUses,
): VersionContent {
  const input = { draft, ...basis, date }
  return contentOf(draft, basis, calculateQuotation({ ...input, own_uses: ownUses(input) }), date)
}

/** Problems of a version's amounts, including versions saved before a rule existed. */
export const problemsOf = ({ draft, basis, date }: VersionContent): Problem[] =>
  calculateQuotation({ draft, ...basis, date }).problems

type Refused = Problem | SendBlocker | LayoutProblem

/** With what is missing, where that is known. */
function said(problem: Refused) {
  const { code } = problem
  const wanted = 'wanted' in problem ? problem.wanted : undefined
  if (wanted === undefined) return code
  const { panels, install_class } = wanted
  if (install_class === null) return { key: 'noRoofToPriceBy' as const, params: { panels } }
  const roofOf = (locale: Locale) => label('installClasses', install_class, locale)
  return { key: code, params: { panels, roof_en: roofOf('en'), roof_nl: roofOf('nl') } }
}

/** What is wrong by its field. */
export function errorsOf(problems: readonly Refused[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const problem of problems) errors[problem.path] = [...(errors[problem.path] ?? []), said(problem)]
  return errors
}

export function refuse(problems: readonly Refused[]) {
  if (problems.length > 0) throw invalid(errorsOf(problems))
}

function contentOf(
  draft: QuotationBody,
  basis: CalculationBasis,
  { editions, rows }: QuotationResult,
  date: string,
): VersionContent {
  return {
    draft: withPrices(draft, { editions, rows }, basis),
    basis,
    rows,
    calculation: { editions },
    ...drawnByEdition(draft, basis.catalogue.products),
    date,
  }
}

const hasApproval = (edition: EditionCalculation | undefined, code: ApprovalReason) =>
  edition?.approvals.some((one) => one.code === code) === true

type CalculatedRows = Pick<QuotationResult, 'editions' | 'rows'>

/** The draft with the effective prices and margins instead of the received ones. */
function withPrices(
  draft: QuotationBody,
  { editions, rows }: CalculatedRows,
  basis: CalculationBasis,
): QuotationBody {
  const tabled = new Set(
    basis.catalogue.products.filter((one) => one.use_installation_price_table).map(({ id }) => id),
  )
  return {
    ...draft,
    editions: draft.editions.map((edition) => ({
      ...edition,
      margin: centsToEuros(editions[edition.name]?.margin_cents ?? 0),
      valid_until: effectiveDueDate(edition),
      products: pricedProducts(
        edition.products,
        rows[edition.name] ?? [],
        (row) => tabled.has(row.product_id) && !hasApproval(editions[edition.name], 'installPriceByHand'),
      ),
    })),
  }
}

type Products = QuotationBody['editions'][number]['products']
type DraftRow = NonNullable<Products[keyof Products]>[number]

/** The reset to the list price applies once: a price that is hand-set later stays. */
const withPrice = ({ use_list_price: _chosen, ...row }: DraftRow, cents: number): DraftRow => ({
  ...row,
  price: centsToEuros(cents),
})

/** Resolved rows come in the order of productTypes, each type in the order of the draft. */
function pricedProducts(
  products: Products,
  rows: readonly ResolvedRow[],
  isOfTable: (row: DraftRow) => boolean,
): Products {
  const priced: Products = {}
  let next = 0
  for (const type of productTypes) {
    const drafts = products[type]
    if (drafts === undefined) continue
    priced[type] = drafts.map((row) => {
      const cents = rows[next++]?.price_cents ?? 0
      // The table's price is its own at each save: kept, it would count as one set by hand where the table ends.
      return isOfTable(row) ? { ...withPrice(row, cents), price: null } : withPrice(row, cents)
    })
  }
  return priced
}
