import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { saveBlockers } from '@heliodesk/domain/quotations/checks/blockers'
import { layoutProblems } from '@heliodesk/domain/roofs/layout-problems'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { mendOf } from '@heliodesk/domain/quotations/checks/mend'
import type { CalculateInput, EditionCalculation } from '@heliodesk/domain/quotations/types'
import type { EmployeeContext } from '../../../work/context.ts'
import { readCalculation, refuse } from './calculate-draft.ts'
import { checkCalculated, type SomeDraft } from './check-draft.ts'
import type { VersionContent } from './types.ts'
import { ownUsesOf } from '../own-use/own-uses-of.ts'

/** The calculation of an unsaved quotation, each warning with its mend. */
async function show(context: EmployeeContext, draft: QuotationBody) {
  const { input, base } = await readCalculation(context, draft)
  const own_uses = await ownUsesOf(context, input)
  const given = { ...input, own_uses, frozen_prices: base === undefined ? {} : frozenPrices(base) }
  const { editions, problems } = calculateQuotation(given)
  refuse([
    ...saveBlockers(draft, input.catalogue.settings),
    ...layoutProblems(draft, input.date),
    ...problems,
  ])
  const { A, B } = editions
  return {
    calculation: {
      editions: { ...(A && { A: withMends(given, A) }), ...(B && { B: withMends(given, B) }) },
    },
  }
}

export const showCalculation = {
  check: (context: EmployeeContext, { body }: { body: SomeDraft }) => checkCalculated(context, body, show),
  run: (context: EmployeeContext, { body }: { body: QuotationBody }) => show(context, body),
}

const withMends = (input: CalculateInput, edition: EditionCalculation) => ({
  ...edition,
  warnings: edition.warnings.map((warning) => ({ ...warning, mend: mendOf(input, warning) })),
})

/** What each product of a version cost when it was saved. */
const frozenPrices = ({ basis }: VersionContent): Record<number, number> =>
  Object.fromEntries(
    basis.catalogue.products.flatMap(({ id, active_product_price: price }) =>
      price === null ? [] : [[id, price.price_net_adviser]],
    ),
  )
