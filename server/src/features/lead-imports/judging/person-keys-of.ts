import { normaliseHeading } from '@heliodesk/domain/csv/normalise-heading'
import { duplicateKeysOf, externalKeyOf } from '../../leads/merging/duplicate-keys-of.ts'
import type { NormalLead } from '../../leads/normalise-lead.ts'
import { doubtOf, objectedAt } from './match-rows.ts'
import type { ObjectingRow } from '../read-row.ts'

/** What no two leads of a file have in common. */
export function keysOf(lead: NormalLead): string[] {
  const external = externalKeyOf(lead)
  return [...duplicateKeysOf(lead), ...(external === null ? [] : [external])]
}

/** What two rows of one person have in common: an address only with its surname. */
export function personKeysOf(lead: NormalLead): string[] {
  const { address_key, lastName } = lead
  const named = address_key === null ? [] : [`${address_key} of ${normaliseHeading(lastName)}`]
  return [...keysOf({ ...lead, address_key: null }), ...named]
}

/** Tells of each row what another row about the same person says; null where none says it. */
function saidBeside<Said>(rows: readonly ObjectingRow[], saidBy: (row: ObjectingRow) => Said | null) {
  const said = new Map<string, ObjectingRow[]>()
  for (const row of rows)
    if (saidBy(row) !== null)
      for (const key of personKeysOf(row.lead)) said.set(key, [...(said.get(key) ?? []), row])
  return (row: ObjectingRow): Said | null => {
    if (said.size === 0) return null
    const others = personKeysOf(row.lead).flatMap((key) => said.get(key) ?? [])
    const other = others.find((one) => one !== row)
    return other === undefined ? null : saidBy(other)
  }
}

/** When the person of a row objects to calls in another one of these rows, and in which words they may. */
export const objectionsBeside = (rows: readonly ObjectingRow[]) => ({
  objectedBeside: saidBeside(rows, objectedAt),
  doubtBeside: saidBeside(rows, doubtOf),
})
