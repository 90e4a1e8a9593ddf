import { amsterdamDate } from '@heliodesk/domain/calendar'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import type { EmployeeContext } from '../../../work/context.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'
import { type ComparedRow, listDifferences } from '../list-differences.ts'
import { findVersion } from '../queries.ts'

/** A version at the prices it was signed for beside the same at today's. */
export async function compareWithToday(
  context: EmployeeContext,
  { quotation_id, version_id }: { quotation_id: number; version_id: number },
): Promise<ComparedRow[]> {
  const mine = (await findVersion(context.db, quotation_id, version_id))?.content
  if (mine === undefined) return []
  const catalogue = await getCatalogue({ db: context.db, happened_at: context.happened_at })
  const { draft, basis } = mine
  // Rows whose price nobody set by hand follow the list.
  const today = calculateQuotation({
    draft,
    ...basis,
    catalogue,
    date: amsterdamDate(context.happened_at),
    may_set_prices: false,
  })
  const differences = listDifferences(context, {
    theirs: { ...mine, rows: today.rows, calculation: today },
    mine,
  })
  // What was signed stands.
  return differences.map((row) => ({ ...row, stands: null }))
}
