import { kindOfTarget } from '@heliodesk/contract/product-cell-kinds'
import type { ProductTarget } from '@heliodesk/contract/product-imports'
import { isCellError, readDay, readYesOrNo } from '@heliodesk/domain/csv/read-cells'
import { keyOfText, keysOfList, label, type Locale } from '@heliodesk/domain/enumerations'
import { productTypeOf } from '@heliodesk/domain/products/product-type-words'
import { readNumberOfFile } from '@heliodesk/domain/read-number'
import type { FieldErrors } from '../../kernel/problems.ts'

type Message = FieldErrors[string][number]
export type CellErrors = Partial<Record<ProductTarget, Message[]>>

type Cell = { value: string | number | boolean } | { problem: Message }

interface Limits {
  whole: boolean
  min: number
  max: number
}

/** More than any sheet states: the fields say themselves how many they take. */
const decimals = 6

/** What may stand beside the number: parts of a hundred are written with their sign too, and so are euros. */
const signOf = (target: ProductTarget, { whole, max }: Limits) =>
  target.startsWith('price_') ? '€' : !whole && max === 100 ? '%' : undefined

function readNumberCell(target: ProductTarget, text: string, limits: Limits): Cell {
  const { whole, min, max } = limits
  const sign = signOf(target, limits)
  const { value, problem } = readNumberOfFile(text, { decimals: whole ? 0 : decimals, min, max, sign })
  if (problem === undefined) return { value: value ?? 0 }
  if (problem.code === 'number') return { problem: 'number' }
  if (problem.code === 'decimals') return { problem: whole ? 'integer' : 'number' }
  const params = { text, whole: problem.whole }
  return problem.decimal === null
    ? { problem: { key: 'importGrouped', params } }
    : { problem: { key: 'importAmbiguous', params: { ...params, decimal: problem.decimal } } }
}

/** What a cell says of a field. */
function readCell(target: ProductTarget, text: string, locale: Locale): Cell {
  const asked = kindOfTarget(target)
  if (asked.kind === 'number') return readNumberCell(target, text, asked)
  if (asked.kind === 'choice') {
    const values = keysOfList(asked.list).map((key) => label(asked.list, key, locale))
    const value = asked.list === 'productTypes' ? productTypeOf(text) : keyOfText(asked.list, text)
    return value === undefined
      ? { problem: { key: 'choice', params: { values: values.join(', ') } } }
      : { value }
  }
  const [value, problem] =
    asked.kind === 'flag'
      ? [readYesOrNo(text), 'importYesOrNo' as const]
      : asked.kind === 'day'
        ? [readDay(text), 'importDay' as const]
        : [text, 'text' as const]
  return value === undefined || value === null ? { problem } : { value }
}

/** What a row states of a product: an empty cell says nothing. Sizes stand by themselves. */
export function readProductRow(texts: Partial<Record<ProductTarget, string>>, locale: Locale) {
  const stated: Partial<Record<ProductTarget, string | number | boolean>> = {}
  const errors: CellErrors = {}
  // Object.entries loses the literal types; the object has no other keys.
  for (const [target, text] of Object.entries(texts) as [ProductTarget, string][]) {
    if (text === '') continue
    const cell = isCellError(text)
      ? { problem: { key: 'importCellError' as const, params: { cell: text } } }
      : readCell(target, text, locale)
    if ('problem' in cell) errors[target] = [cell.problem]
    else stated[target] = cell.value
  }
  return { stated, errors }
}
