import { askedOwnUse, compareOwnUse } from '@heliodesk/domain/quotations/own-use-question'
import type { Context, Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { keepOwnUsePreview } from '../quotation-settings/keep-own-use-preview.ts'
import { ownUsesOf } from './own-uses-of.ts'
import { listLastContents } from './queries.ts'

/** So many quotations are compared. */
const compared = 20

/** What the last quotations would have said on their day, each edition beside what it said. */
async function comparisons(context: Context) {
  const found = []
  for (const { content, ...quotation } of await listLastContents(context.db, compared)) {
    const { draft, basis, date, calculation } = content
    const input = { draft, ...basis, date }
    const uses = await ownUsesOf(context, askedOwnUse(input))
    for (const line of compareOwnUse(calculation, input, uses)) found.push({ ...quotation, ...line })
  }
  return found
}

/** A job; repeating it compares again. */
export const previewOwnUse =
  (services: Services): JobHandler<'preview-own-use'> =>
  ({ company_id }) =>
    inJob(services, company_id, async (context) => keepOwnUsePreview(context, await comparisons(context)))
