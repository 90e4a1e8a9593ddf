import type { CallAnswer, CallBody } from '@heliodesk/contract/call'
import type { productPrices as calls } from '@heliodesk/contract/product-prices'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import {
  type PriceLine,
  type PriceLineProblem,
  priceListColumns,
  readPriceLines,
} from '@heliodesk/domain/products/price-list'
import { priceProblems } from '@heliodesk/domain/products/product-prices'
import { readTableOf } from '../../documents/tables/read-table.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { invalid } from '../../kernel/problems.ts'
import { askPrice, plannedPrice } from './ask-price.ts'
import { inEuros, type PresentedProduct, presentProduct } from './present-product.ts'
import { listByArticle } from './queries.ts'

type Body = CallBody<typeof calls.import>
type Answer = CallAnswer<typeof calls.import>['lines'][number]

/** Of one file: each line is asked for by itself. */
const mostRows = 5_000

/** The table of a price list, read before the transaction. */
const readPriceTable = (content: string) => readTableOf(content, priceListColumns, mostRows)

function linesOf(table: Awaited<ReturnType<typeof readPriceTable>>): PriceLine[] {
  if (table === null || table.missing.length > 0) throw invalid({ content: ['priceList'] })
  if (table.total > mostRows)
    throw invalid({ content: [{ key: 'importTooMany', params: { rows: table.total, most: mostRows } }] })
  return readPriceLines(table.rows)
}

function problemOf(
  line: PriceLine,
  product: PresentedProduct | undefined,
  today: string,
): PriceLineProblem | null {
  if (line.problem !== null) return line.problem
  if (product === undefined) return 'unknownArticle'
  const [problem] = Object.values(priceProblems(product.product_type, line))
  if (problem !== undefined) return problem === 'required' ? 'priceMissing' : problem
  return line.valid_from !== null && line.valid_from < today ? 'inThePast' : null
}

/** Requests the prices of a list, or previews them; a failing line reports why and does not stop the others. */
async function run(
  context: EmployeeContext,
  { body: { apply } }: { body: Body },
  table: Awaited<ReturnType<typeof readPriceTable>>,
) {
  const today = amsterdamDate(context.happened_at)
  const lines = linesOf(table)
  const articles = new Set(lines.map(({ article_number }) => article_number.toLowerCase()))
  const products = new Map(
    (await listByArticle(context.db, today, [...articles])).map((row) => [
      row.article_number?.toLowerCase() ?? '',
      presentProduct(row),
    ]),
  )
  const answers: Answer[] = []
  const rest = letOthersWork()
  for (const line of lines) {
    await rest()
    const product = products.get(line.article_number.toLowerCase())
    const problem = problemOf(line, product, today)
    const asked = { ...line, price_valid_from: line.valid_from }
    const planned =
      problem === null && product !== undefined
        ? await (apply ? askPrice : plannedPrice)(context, product.id, asked)
        : null
    answers.push({
      ...line,
      product:
        product === undefined
          ? null
          : pick(product, ['id', 'product_type', 'name', 'name_nl', 'article_number']),
      active_product_price: product?.active_product_price ?? null,
      waits: planned?.waits ? { ...inEuros(planned.waits), valid_from: planned.waits.valid_from } : null,
      outcome: problem !== null ? 'failed' : planned === null ? 'unchanged' : 'asked',
      problem,
    })
  }
  return { applied: apply, lines: answers }
}

export const importPrices = {
  prepare: { make: (_services: Services, { body }: { body: Body }) => readPriceTable(body.content) },
  run,
}
