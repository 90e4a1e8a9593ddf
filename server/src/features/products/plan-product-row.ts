import type { CallBody } from '@heliodesk/contract/call'
import { products as calls } from '@heliodesk/contract/products'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { ProductType } from '@heliodesk/domain/enumerations'
import { centsToEuros } from '@heliodesk/domain/money/money'
import { usualVat } from '@heliodesk/domain/products/usual-vat'
import { parseBody, UnreadableBody } from '../../http/parse-input.ts'
import { given, pick } from '../../kernel/given.ts'
import { fieldTexts, InvalidInput } from '../../kernel/problems.ts'
import { difference } from '../../rows/change-row.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { plannedPrice, sayReplaced } from './ask-price.ts'
import { checkProduct } from './check-product.ts'
import type { listProductRows } from './queries.ts'
import type { CellErrors, readProductRow } from './read-product-row.ts'

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]
type Read = ReturnType<typeof readProductRow>
type Facts = Readonly<Record<string, unknown>>

/** What a row does; nothing where it has errors. */
export interface RowPlan {
  make?: CallBody<typeof calls.create>
  change?: { id: number; values: CallBody<typeof calls.update> }
  before: Facts
  after: Facts
  errors: Record<string, string[]>
  warnings: string[]
}

const nothing = { before: {}, after: {}, warnings: [] }

/** The field of a file that an error of a body is about. */
const targetOf = (path: string) => {
  const [field = '', side] = path.split('.')
  return field === 'dimensions' ? (side ?? 'length') : field
}

/** The texts of what is wrong by field; of a cell that was not understood only that. */
export function errorTexts(
  found: Record<string, string[]>,
  cells: CellErrors,
  { locale }: EmployeeContext,
): Record<string, string[]> {
  const errors = fieldTexts(cells, locale)
  const unread = new Set(Object.keys(errors))
  for (const [path, messages] of Object.entries(found)) {
    const field = targetOf(path)
    if (!unread.has(field)) errors[field] = [...(errors[field] ?? []), ...messages]
  }
  return errors
}

/** Runs the checks of a product; what they find by field, with what was right. */
async function checked<Value>(
  { locale }: EmployeeContext,
  check: () => Promise<Value>,
): Promise<{ value?: Value; found: Record<string, string[]> }> {
  try {
    return { value: await check(), found: {} }
  } catch (error) {
    if (error instanceof UnreadableBody) return { found: error.errors }
    if (error instanceof InvalidInput) return { found: fieldTexts(error.errors, locale) }
    throw error
  }
}

/** Both sides of a panel stand together in its body; one alone keeps the other. */
function bodyOf({ length, width, ...stated }: Read['stated'], before?: ProductRow): Facts {
  if (length === undefined && width === undefined) return stated
  return { ...stated, dimensions: { ...before?.dimensions, ...given({ length, width }) } }
}

/** As the file has them: its sides each by itself. */
function flat({ dimensions, ...fields }: Facts): Facts {
  const { length = null, width = null } = (dimensions ?? {}) as Partial<Record<'length' | 'width', number>>
  return dimensions === undefined ? fields : { ...fields, length, width }
}

/** A new product as its form would send it: what may be anything says its VAT category. */
async function planNew(
  context: EmployeeContext,
  { stated, errors: cells }: Read,
  product_type: ProductType,
): Promise<RowPlan> {
  const vat_category = stated['vat_category'] ?? usualVat(product_type)
  if (vat_category === null) cells.vat_category ??= ['required']
  const body = { ...bodyOf(stated), ...(vat_category !== null && { vat_category }) }
  const { value, found } = await checked(context, async () => {
    const parsed = parseBody(calls.create, body, context.locale)
    checkProduct(parsed, amsterdamDate(context.happened_at))
    return parsed
  })
  const errors = errorTexts(found, cells, context)
  if (value === undefined || Object.keys(errors).length > 0) return { ...nothing, errors }
  return {
    make: value,
    before: {},
    after: flat(pick(value as Facts, Object.keys(body))),
    errors,
    warnings: [],
  }
}

/** The prices that a row asks for, beside those that count and those that wait; null for none that are new. */
async function planPrices(context: EmployeeContext, id: number, asked: Parameters<typeof plannedPrice>[2]) {
  const planned = await plannedPrice(context, id, asked)
  if (planned === null) return null
  const { value, counts, waits } = planned
  const inEuros = (row: typeof counts) =>
    row && {
      price_net_adviser: centsToEuros(row.price_net_adviser_cents),
      price_net_ew: centsToEuros(row.price_net_ew_cents),
    }
  return {
    before: inEuros(counts) ?? { price_net_adviser: null, price_net_ew: null },
    after: { ...pick(asked, ['price_net_adviser', 'price_net_ew']), price_valid_from: value.valid_from },
    warnings: waits ? [sayReplaced(waits, context.locale)] : [],
  }
}

/** What a row changes of a product that is there: what it does not state stays as it is. */
async function planChange(
  context: EmployeeContext,
  { stated: { product_type: _type, ...stated }, errors: cells }: Read,
  before: ProductRow,
): Promise<RowPlan> {
  const { value, found } = await checked(context, async () => {
    const { price_net_adviser, price_net_ew, price_valid_from, ...values } = parseBody(
      calls.update,
      bodyOf(stated, before),
      context.locale,
    )
    const asked = { price_net_adviser, price_net_ew, price_valid_from }
    const prices = await planPrices(context, before.id, asked)
    // What is asked for or counts already is nothing new, also when its day is over.
    const isNew = prices !== null || price_net_adviser === undefined || price_net_ew === undefined
    const body = { ...values, ...(isNew && asked) }
    checkProduct({ ...before, ...given(body) }, amsterdamDate(context.happened_at), before)
    return { body, prices, changes: difference(before, given(values)) }
  })
  const errors = errorTexts(found, cells, context)
  if (value === undefined || Object.keys(errors).length > 0) return { ...nothing, errors }
  const { body, prices, changes } = value
  const isChanged = prices !== null || Object.keys(changes.after).length > 0
  if (isChanged && !context.may('update products'))
    return { ...nothing, errors: fieldTexts({ name: ['productsToUpdate'] }, context.locale) }
  return {
    ...(isChanged && { change: { id: before.id, values: body } }),
    before: { ...flat(changes.before), ...prices?.before },
    after: { ...flat(changes.after), ...prices?.after },
    errors,
    warnings: prices?.warnings ?? [],
  }
}

/** What a row does: it changes the product of its type and name, or makes one. */
export const planProductRow = (
  context: EmployeeContext,
  read: Read,
  product_type: ProductType,
  before: ProductRow | undefined,
): Promise<RowPlan> =>
  before === undefined ? planNew(context, read, product_type) : planChange(context, read, before)
