import { productTypes, type ProductType } from '../../enumerations.ts'
import { termBlockers } from '../checks/term-blockers.ts'
import type { EditionDraft, Problem } from '../types.ts'

/** Empty, or NaN while it cannot be read. */
type Typed = number | null | undefined

interface TypedRow {
  amount: Typed
  price?: Typed
}
interface TypedManual extends TypedRow {
  description: string
  vat_category?: string | null | undefined
}

/** An edition while it is typed. */
export interface TypedEdition extends Pick<EditionDraft, 'margin' | 'margin_changed'> {
  down_payment: number | null
  products: { [Type in ProductType]?: readonly (TypedRow & { product_id: number })[] | undefined }
  manuals: readonly TypedManual[]
}

const rowFields = ['product_id', 'description', 'amount', 'price', 'vat_category'] as const
const termFields = ['margin', 'down_payment'] as const

/** A field without which the total of its edition is nobody's price. */
export interface TotalGap {
  /** Of the row, or of the edition: `editions.0.manuals.1`. */
  path: string
  field: (typeof rowFields)[number] | (typeof termFields)[number]
  state: 'missing' | 'unreadable' | 'wrong'
}

/** Prices that neither the product nor a table has. */
const withoutPrice = new Set<Problem['code']>(['noPrice', 'noInstallPrice'])

const isBlank = (value: string | Typed) => String(value ?? '').trim() === ''

function gapAt(
  path: string,
  field: TotalGap['field'],
  value: string | Typed,
  problem: Problem | undefined,
): TotalGap[] {
  if (Number.isNaN(value)) return [{ path, field, state: 'unreadable' }]
  if (problem === undefined) return []
  return [{ path, field, state: isBlank(value) || withoutPrice.has(problem.code) ? 'missing' : 'wrong' }]
}

/** What nobody can leave to the calculator, which takes an empty price for 0 and no VAT category for that of a home. */
const manualBlockers = (row: TypedManual, path: string): Problem[] =>
  (['description', 'price', 'vat_category'] as const).flatMap((field) =>
    isBlank(row[field]) ? [{ path: `${path}.${field}`, code: 'required' as const }] : [],
  )

/**
 * What is incomplete or wrong in an edition (`path`) that is typed, by row: while there is any its total is shown to
 * nobody. `problems` are those of its calculation; those of its sums leave a total that is right.
 */
export function totalGaps(typed: TypedEdition, path: string, problems: readonly Problem[]): TotalGap[] {
  const rows = [
    ...productTypes.flatMap((type) =>
      (typed.products[type] ?? []).map((row, index) => ({ row, at: `${path}.products.${type}.${index}` })),
    ),
    ...typed.manuals.map((row, index) => ({ row, at: `${path}.manuals.${index}` })),
  ]
  const all = [
    ...problems,
    ...typed.manuals.flatMap((row, index) => manualBlockers(row, `${path}.manuals.${index}`)),
    ...termBlockers(typed, path),
  ]
  const problemAt = (field: string) => all.find((problem) => problem.path === field)
  const gapsOf = <Field extends TotalGap['field']>(
    values: Partial<Record<Field, string | Typed>>,
    at: string,
    fields: readonly Field[],
  ) => fields.flatMap((field) => gapAt(at, field, values[field], problemAt(`${at}.${field}`)))
  return [...rows.flatMap(({ row, at }) => gapsOf(row, at, rowFields)), ...gapsOf(typed, path, termFields)]
}
