import type { ResultCodeCategory } from '@heliodesk/domain/enumerations'
import { resultCodes } from '../settings/result-codes.ts'
import type { TestProduct } from './test-product.ts'

/** The id of the result code of a category, which is added the first time. */
export const aResultCode = (product: TestProduct, category: ResultCodeCategory): Promise<number> =>
  product.inside(async ({ db, company_id, happened_at: now }) => {
    const description = `Resultaat ${category}`
    await db
      .insert(resultCodes)
      .values({ company_id, description, category, active: true, created_at: now, updated_at: now })
      .onConflictDoNothing()
    const rows = await db.select().from(resultCodes)
    return rows.find((row) => row.description === description)?.id ?? 0
  })
