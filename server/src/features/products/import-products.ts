import type { CallAnswer, CallBody } from '@heliodesk/contract/call'
import { kindOfTarget } from '@heliodesk/contract/product-cell-kinds'
import {
  type productImports as calls,
  type ProductTarget,
  productTargets,
} from '@heliodesk/contract/product-imports'
import type { ImportRow } from '@heliodesk/domain/csv/columns'
import { label, type ProductType } from '@heliodesk/domain/enumerations'
import { type FoundMapped, readMappedOf } from '../../documents/tables/read-table.ts'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { fieldTexts, invalid, InvalidInput } from '../../kernel/problems.ts'
import { lockWork } from '../../rows/savepoint.ts'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { addProduct } from './create-product.ts'
import { errorTexts, planProductRow, type ProductRow, type RowPlan } from './plan-product-row.ts'
import { listProductRows } from './queries.ts'
import { readProductRow } from './read-product-row.ts'
import { updateProduct } from './update-product.ts'

type Body = CallBody<typeof calls.rows>
type Answer = CallAnswer<typeof calls.rows>
type Outcome = Answer['rows'][number]['outcome']
type Table = FoundMapped<ProductTarget>
type Row = ImportRow<ProductTarget>

/** Of one file: each row is a product by itself. */
const mostRows = 5_000
/** Whoever mends so many sees the rest then. */
const mostShown = 300

interface PlannedRow extends RowPlan {
  row: number
  product_type: ProductType | null
  name: string
  product_id: number | null
}

const keyOf = (type: ProductType, name: string) => `${type} ${name.toLowerCase()}`

/** The products of the company as they are after the rows before: by type and name, and who has which number. */
class KnownProducts {
  readonly #products: Map<string, ProductRow>
  readonly #rows = new Map<string, number>()
  readonly #articles = new Map<string, string>()

  constructor(rows: readonly ProductRow[]) {
    this.#products = new Map(rows.map((row) => [keyOf(row.product_type, row.name), row]))
    for (const [key, { article_number }] of this.#products) this.#take(key, article_number)
  }

  #take(key: string, article_number: string | null | undefined) {
    if (article_number) this.#articles.set(article_number.toLowerCase(), key)
  }

  find(key: string) {
    return { before: this.#products.get(key), twice: this.#rows.get(key) }
  }

  /** Whether another product has an article number. */
  isTaken(key: string, article_number: string | number | boolean = '') {
    const owner = this.#articles.get(String(article_number).trim().toLowerCase())
    return owner !== undefined && owner !== key
  }

  add(key: string, row: number, { after, before }: RowPlan) {
    this.#rows.set(key, row)
    if (typeof before['article_number'] === 'string')
      this.#articles.delete(before['article_number'].toLowerCase())
    if (typeof after['article_number'] === 'string') this.#take(key, after['article_number'])
  }
}

async function planRow(
  context: EmployeeContext,
  { row, texts }: Row,
  isTooLong: boolean,
  known: KnownProducts,
): Promise<PlannedRow> {
  const read = readProductRow(texts, context.locale)
  const name = texts.name ?? ''
  const product_type = (read.stated['product_type'] ?? null) as ProductType | null
  if (texts.product_type === '') read.errors.product_type = ['required']
  if (name === '') read.errors.name = ['required']
  const named = { row, product_type, name, product_id: null, before: {}, after: {}, warnings: [] }
  if (isTooLong) return { ...named, errors: fieldTexts({ '': ['tooManyCells'] }, context.locale) }
  if (product_type === null || name === '') return { ...named, errors: errorTexts({}, read.errors, context) }
  const key = keyOf(product_type, name)
  const { before, twice } = known.find(key)
  if (twice !== undefined) read.errors.name = [{ key: 'importTwice', params: { row: twice } }]
  if (known.isTaken(key, read.stated['article_number'])) read.errors.article_number = ['articleNumberTaken']
  const plan = await planProductRow(context, read, product_type, before)
  if (Object.keys(plan.errors).length === 0) known.add(key, row, plan)
  return { ...named, product_id: before?.id ?? null, ...plan }
}

/** What each row does, in the order of the file. */
async function planRows(context: EmployeeContext, { rows, tooLong }: Table): Promise<PlannedRow[]> {
  const known = new KnownProducts(await listProductRows(context.db))
  const long = new Set(tooLong)
  const planned: PlannedRow[] = []
  const rest = letOthersWork()
  for (const row of rows) {
    await rest()
    planned.push(await planRow(context, row, long.has(row.row), known))
  }
  return planned
}

const outcomeOf = ({ errors, make, change }: RowPlan): Outcome =>
  Object.keys(errors).length > 0 ? 'failed' : make ? 'new' : change ? 'changed' : 'unchanged'

function requireTable(table: Table | null): Table {
  if (table === null) throw invalid({ content: ['importText'] })
  if (table.total === 0) throw invalid({ content: ['importNoRows'] })
  if (table.total > mostRows)
    throw invalid({ content: [{ key: 'importTooMany', params: { rows: table.total, most: mostRows } }] })
  return table
}

/** Throws 422 for columns that are not told, or told twice, and without those that name a product. */
function requireMapping(mapping: NonNullable<Body['mapping']>, { headings }: Table) {
  if (mapping.length !== headings.length)
    throw invalid({ mapping: [{ key: 'importMapping', params: { columns: headings.length } }] })
  const same = mapping.flatMap((target, place) =>
    target !== null && mapping.filter((one) => one === target).length > 1 ? [headings[place] ?? ''] : [],
  )
  if (same.length > 0)
    throw invalid({ mapping: [{ key: 'importSameTarget', params: { columns: same.join(', ') } }] })
  const lacking = [
    ...(mapping.includes('product_type') ? [] : (['importNoType'] as const)),
    ...(mapping.includes('name') ? [] : (['importNoName'] as const)),
  ]
  if (lacking.length > 0) throw invalid({ mapping: lacking })
}

/** Makes and changes what was planned; who was quicker with a name or a number makes all of it be checked again. */
async function write(context: EmployeeContext, planned: readonly PlannedRow[]) {
  const rest = letOthersWork()
  try {
    for (const { make, change } of planned) {
      await rest()
      if (make) await addProduct(context, make)
      // What a price replaces was named before.
      if (change)
        await updateProduct(context, { params: { id: change.id }, body: { ...change.values, confirm: true } })
    }
  } catch (error) {
    throw error instanceof InvalidInput ? invalid({ content: ['importMeanwhile'] }) : error
  }
}

const order = { failed: 0, changed: 1, new: 2, unchanged: 3 }

function presentRows(
  context: EmployeeContext,
  planned: readonly PlannedRow[],
  headingOf: (target: string) => string | null,
): Answer['rows'] {
  const shown = (field: ProductTarget, value: unknown) => {
    const { kind, ...asked } = kindOfTarget(field)
    return kind === 'choice' && 'list' in asked && typeof value === 'string'
      ? label(asked.list, value, context.locale)
      : ((value ?? null) as string | number | boolean | null)
  }
  return planned
    .map((plan) => ({ ...plan, outcome: outcomeOf(plan) }))
    .toSorted((one, other) => order[one.outcome] - order[other.outcome])
    .slice(0, mostShown)
    .map(({ row, outcome, product_type, name, product_id, before, after, errors, warnings }) => ({
      row,
      outcome,
      product_type,
      name: name.slice(0, 200),
      product_id,
      changes: productTargets
        .filter((field) => field in after)
        .map((field) => ({
          field,
          before: shown(field, before[field]),
          after: shown(field, after[field]),
        })),
      errors: Object.entries(errors).flatMap(([field, messages]) =>
        messages.map((message) => ({
          column: headingOf(field),
          field: productTargets.find((target) => target === field) ?? null,
          message,
        })),
      ),
      warnings,
    }))
}

async function importRows(
  context: EmployeeContext,
  { mapping, apply }: Body,
  found: Table | null,
): Promise<Answer> {
  const table = requireTable(found)
  const { headings, examples, total } = table
  const counts = { failed: 0, changed: 0, new: 0, unchanged: 0 }
  if (mapping === null) {
    if (apply) throw invalid({ mapping: ['required'] })
    return { applied: false, headings, examples, total, counts, rows: [] }
  }
  requireMapping(mapping, table)
  if (apply) await lockWork(context.db, context.company_id, 'import products')
  const planned = await planRows(context, table)
  for (const plan of planned) counts[outcomeOf(plan)] += 1
  if (apply && counts.failed > 0)
    throw invalid({ content: [{ key: 'importRefused', params: { count: counts.failed } }] })
  if (apply) await write(context, planned)
  const headingOf = (target: string) => headings[mapping.findIndex((one) => one === target)] ?? null
  return { applied: apply, headings, examples, total, counts, rows: presentRows(context, planned, headingOf) }
}

/** Adds and changes the products of a file whose columns somebody named, all or none, or previews that. */
export const importProducts = {
  prepare: {
    make: (_services: Services, { body }: { body: Body }) =>
      readMappedOf(body.content, body.mapping ?? [], mostRows),
  },
  run: (context: EmployeeContext, { body }: { body: Body }, table: Table | null) =>
    importRows(context, body, table),
}
