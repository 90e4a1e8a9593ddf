import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { Version } from './values.ts'

export interface Change {
  edition: EditionName | null
  what: 'total' | 'margin' | 'downPayment' | 'product' | 'manual' | 'roof' | 'edition' | 'information'
  detail: string
  unit: 'cents' | 'number' | 'text'
  before: number | string | null
  after: number | string | null
}

type Facts = Map<string, Omit<Change, 'before' | 'after'> & { value: number | string }>

function editionFacts(facts: Facts, version: Version) {
  for (const edition of version.editions) {
    const { name } = edition
    const calculated = version.calculation.editions[name]
    const put = (what: Change['what'], detail: string, unit: Change['unit'], value: number | string) =>
      facts.set(`${name} ${what} ${detail}`, { edition: name, what, detail, unit, value })
    put('edition', '', 'text', '✓')
    put('total', '', 'cents', calculated?.total_cents ?? 0)
    put('margin', '', 'cents', calculated?.margin_cents ?? 0)
    put('downPayment', '', 'number', edition.down_payment)
    for (const [type, rows] of Object.entries(edition.products)) {
      for (const row of rows ?? []) {
        const place = row.roof_number
          ? `${type} ${row.product_id} / ${row.roof_number}`
          : `${type} ${row.product_id}`
        const known = facts.get(`${name} product ${place}`)?.value
        put('product', place, 'number', row.amount + (typeof known === 'number' ? known : 0))
      }
    }
    for (const row of edition.manuals)
      put('manual', row.description, 'cents', Math.round(row.amount * row.price * 100))
  }
}

function factsOf(version: Version): Facts {
  const facts: Facts = new Map()
  editionFacts(facts, version)
  for (const roof of version.roofs) {
    const value = `${roof.orientation} ${roof.angle}° ${roof.roof_type} ${roof.shadow_impact}%`
    const detail = String(roof.roof_number)
    facts.set(`roof ${detail}`, { edition: null, what: 'roof', detail, unit: 'text', value })
  }
  const value = version.general_information ?? ''
  facts.set('information', { edition: null, what: 'information', detail: '', unit: 'text', value })
  return facts
}

/** What differs between two versions, editions first. */
export function versionChanges(before: Version, after: Version): Change[] {
  const old = factsOf(before)
  const now = factsOf(after)
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  return keys.flatMap((key) => {
    const was = old.get(key)
    const is = now.get(key)
    const fact = is ?? was
    if (fact === undefined || was?.value === is?.value) return []
    const { value: _value, ...rest } = fact
    return [{ ...rest, before: was?.value ?? null, after: is?.value ?? null }]
  })
}
