import { invalid } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'

/** Runs a write of a product; a duplicate value answers 422 under its field. */
export async function refuseTakenNames<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = postgresErrorOf(error)?.constraint
    if (constraint === 'products_name') throw invalid({ name: ['nameTaken'] })
    if (constraint === 'products_article_number') throw invalid({ article_number: ['articleNumberTaken'] })
    throw error
  }
}
