import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { Version } from '../values.ts'

/** What it was measured from is not what changes for somebody who compares. */
type Roof = Omit<Version['roofs'][number], 'measured'>
/** The compared parts of a version. */
export type Compared = Pick<Version, 'editions' | 'roofs' | 'calculation' | 'general_information'>
type Value = number | string | Roof

interface Fact {
  edition: EditionName | null
  what: 'total' | 'margin' | 'downPayment' | 'product' | 'manual' | 'roof' | 'edition' | 'information'
  unit: 'cents' | 'number' | 'text'
  product_id?: number
  roof_number?: number
  /** Of a manual line. */
  description?: string
  value: Value
}

export interface Change extends Omit<Fact, 'value'> {
  key: string
  before: Value | null
  after: Value | null
}

type Facts = Map<string, Fact>

/** Adds to the amount under the key, to merge equal rows. */
function add(facts: Facts, key: string, fact: Fact & { value: number }) {
  const known = facts.get(key)?.value
  facts.set(key, { ...fact, value: fact.value + (typeof known === 'number' ? known : 0) })
}

function rowFacts(facts: Facts, { name: edition, products, manuals }: Version['editions'][number]) {
  for (const row of Object.values(products).flat()) {
    const { product_id, amount } = row
    const roof = row.roof_number ? { roof_number: row.roof_number } : {}
    const key = `${edition} product ${product_id} ${row.roof_number ?? ''}`
    add(facts, key, { edition, what: 'product', unit: 'number', product_id, ...roof, value: amount })
  }
  for (const { description, amount, price } of manuals) {
    // Left out for whoever sees no margins.
    const value = Math.round(amount * (price ?? 0) * 100)
    add(facts, `${edition} manual ${description}`, {
      edition,
      what: 'manual',
      unit: 'cents',
      description,
      value,
    })
  }
}

function factsOf(version: Compared): Facts {
  const facts: Facts = new Map()
  for (const shown of version.editions) {
    const { name: edition, down_payment } = shown
    const calculated = version.calculation.editions[edition]
    const put = (what: Fact['what'], unit: Fact['unit'], value: Value) =>
      facts.set(`${edition} ${what}`, { edition, what, unit, value })
    put('edition', 'text', '✓')
    put('total', 'cents', calculated?.total_cents ?? 0)
    put('margin', 'cents', calculated?.margin_cents ?? 0)
    put('downPayment', 'number', down_payment)
    rowFacts(facts, shown)
  }
  for (const { measured: _measured, ...roof } of version.roofs) {
    const { roof_number } = roof
    facts.set(`roof ${roof_number}`, { edition: null, what: 'roof', unit: 'text', roof_number, value: roof })
  }
  const value = version.general_information ?? ''
  facts.set('information', { edition: null, what: 'information', unit: 'text', value })
  return facts
}

const isSame = (before: Value | undefined, after: Value | undefined) =>
  JSON.stringify(before) === JSON.stringify(after)

/** What differs between two versions, editions first. */
export function versionChanges(before: Compared, after: Compared): Change[] {
  const old = factsOf(before)
  const now = factsOf(after)
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  return keys.flatMap((key) => {
    const was = old.get(key)
    const is = now.get(key)
    const fact = is ?? was
    if (fact === undefined || isSame(was?.value, is?.value)) return []
    const { value: _value, ...rest } = fact
    return [{ ...rest, key, before: was?.value ?? null, after: is?.value ?? null }]
  })
}
