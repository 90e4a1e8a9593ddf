import type { CallAnswer, CallBody } from '@heliodesk/contract/call'
import type { productPrices as calls } from '@heliodesk/contract/product-prices'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type PriceLine, type PriceLineProblem, readPriceList } from '@heliodesk/domain/products/price-list'
import { priceProblems } from '@heliodesk/domain/products/product-prices'
import { readCsvText } from '../../documents/read-csv-text.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { invalid } from '../../kernel/problems.ts'
import { askPrice, plannedPrice } from './ask-price.ts'
import { type PresentedProduct, presentProduct } from './present-product.ts'
import { listByArticle } from './queries.ts'

type Answer = CallAnswer<typeof calls.import>['lines'][number]

function linesOf(content: string): PriceLine[] {
  const cells = readCsvText(content)
  const lines = cells && readPriceList(cells)
  if (lines === null) throw invalid({ content: ['priceList'] })
  return lines
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
export async function importPrices(
  context: EmployeeContext,
  { content, apply }: CallBody<typeof calls.import>,
) {
  const today = amsterdamDate(context.now)
  const lines = linesOf(content)
  const articles = new Set(lines.map(({ article_number }) => article_number.toLowerCase()))
  const products = new Map(
    (await listByArticle(context.db, today, [...articles])).map((row) => [
      row.article_number?.toLowerCase() ?? '',
      presentProduct(row),
    ]),
  )
  const answers: Answer[] = []
  for (const line of lines) {
    const product = products.get(line.article_number.toLowerCase())
    const problem = problemOf(line, product, today)
    const asked = { ...line, price_valid_from: line.valid_from }
    const isAsked =
      problem === null &&
      product !== undefined &&
      (apply
        ? await askPrice(context, product.id, asked)
        : (await plannedPrice(context, product.id, asked)) !== null)
    answers.push({
      ...line,
      product:
        product === undefined
          ? null
          : pick(product, ['id', 'product_type', 'name', 'name_nl', 'article_number']),
      active_product_price: product?.active_product_price ?? null,
      outcome: problem !== null ? 'failed' : isAsked ? 'asked' : 'unchanged',
      problem,
    })
  }
  return { applied: apply, lines: answers }
}
