import type { EditionName, QuotationResult, ResolvedRow } from '@heliodesk/domain/quotations/types'
import { createListeners } from './draft/create-listeners.ts'

/** What somebody reads, and is told of when it is another. */
export interface Readable<Value> {
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

type Type = ResolvedRow['product_type']
/** Whether edition A has a row too; undefined where there is nothing to compare it with. */
type Compared = 'same' | 'other' | undefined

export interface ResultParts {
  problems: Readable<QuotationResult['problems']>
  /** The rows of a type as they are calculated, in the order of the form. */
  rowsOf: (edition: EditionName, type: Type) => Readable<readonly ResolvedRow[]>
  /** To each row of edition B whether edition A has it; empty without edition A. */
  comparedOf: (type: Type) => Readable<readonly Compared[]>
}

/** Told only when the part is another: a key changes one row of dozens. */
function createPart<Value>(
  whole: Readable<QuotationResult>,
  select: (result: QuotationResult) => Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Readable<Value> {
  let last = select(whole.get())
  let told = last
  const { tell, subscribe } = createListeners()
  const get = () => {
    const now = select(whole.get())
    if (!isSame(last, now)) last = now
    return last
  }
  whole.subscribe(() => {
    if (get() === told) return
    told = last
    tell()
  })
  return { get, subscribe }
}

const holdsSame = <One>(one: readonly One[], other: readonly One[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

const rowsIn = ({ rows }: QuotationResult, edition: EditionName, type: Type): ResolvedRow[] =>
  (rows[edition] ?? []).filter(({ product_type }) => product_type === type)

const isSameRow = (one: ResolvedRow, other: ResolvedRow) =>
  one.product_id === other.product_id &&
  one.description === other.description &&
  one.amount === other.amount &&
  one.roof_number === other.roof_number &&
  one.price_cents === other.price_cents

function compare(result: QuotationResult, type: Type): Compared[] {
  if (result.rows.A === undefined) return []
  const ofA = rowsIn(result, 'A', type)
  return rowsIn(result, 'B', type).map((own) => (ofA.some((row) => isSameRow(row, own)) ? 'same' : 'other'))
}

/** The one that was made before under a name, or a new one. */
function kept<Part>() {
  const parts = new Map<string, Part>()
  return (name: string, make: () => Part): Part => {
    const part = parts.get(name) ?? make()
    parts.set(name, part)
    return part
  }
}

/** The parts of a result that many places show, each of which would ask at each key whether its own is another. */
export function createResultParts(whole: Readable<QuotationResult>): ResultParts {
  const rows = kept<Readable<readonly ResolvedRow[]>>()
  const compared = kept<Readable<readonly Compared[]>>()
  return {
    problems: createPart(whole, (result) => result.problems),
    rowsOf: (edition, type) =>
      rows(`${edition} ${type}`, () =>
        createPart(whole, (result) => rowsIn(result, edition, type), holdsSame),
      ),
    comparedOf: (type) =>
      compared(type, () => createPart(whole, (result) => compare(result, type), holdsSame)),
  }
}
