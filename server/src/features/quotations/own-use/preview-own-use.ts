import { askedOwnUse, compareOwnUse } from '@heliodesk/domain/quotations/own-use/own-use-question'
import type { Context, Services } from '../../../work/context.ts'
import { inJob } from '../../../work/in-transaction.ts'
import type { JobHandler } from '../../../outside/jobs.ts'
import { keepOwnUsePreview } from '../../quotation-settings/keep-own-use-preview.ts'
import { ownUsesOf } from './own-uses-of.ts'
import { listLastContents } from '../queries.ts'

/** So many quotations are compared. */
const compared = 20

/** A quotation that could not be compared. */
class FailedComparison extends Error {
  readonly number: string

  constructor(number: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.number = number
  }
}

type Content = Awaited<ReturnType<typeof listLastContents>>[number]

async function linesOf(context: Context, { content, ...quotation }: Content) {
  const { draft, basis, date, calculation } = content
  const input = { draft, ...basis, date }
  try {
    const uses = await ownUsesOf(context, askedOwnUse(input))
    return compareOwnUse(calculation, input, uses).map((line) => ({ ...quotation, ...line }))
  } catch (error) {
    throw new FailedComparison(quotation.number, error)
  }
}

/** What the last quotations would have said on their day, each edition beside what it said. */
async function comparisons(context: Context) {
  const lines = []
  for (const one of await listLastContents(context.db, compared)) lines.push(...(await linesOf(context, one)))
  return lines
}

const failureOf = (error: unknown) => ({
  number: error instanceof FailedComparison ? error.number : null,
  reason: (error instanceof Error ? error.message : String(error)).slice(0, 300),
})

/** A job; repeating it compares again. One that fails says so where it was asked, and is not tried again by itself. */
export const previewOwnUse =
  (services: Services): JobHandler<'preview-own-use'> =>
  async ({ company_id }) => {
    const inside = (work: (context: Context) => Promise<void>) => inJob(services, company_id, work)
    try {
      await inside(async (context) => keepOwnUsePreview(context, { lines: await comparisons(context) }))
    } catch (error) {
      services.log.error({ error: String(error) }, 'comparing own use')
      await inside((context) => keepOwnUsePreview(context, { failed: failureOf(error) }))
    }
  }
