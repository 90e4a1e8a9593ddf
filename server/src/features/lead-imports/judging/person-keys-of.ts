import { normaliseHeading } from '@heliodesk/domain/csv/normalise-heading'
import { sharesNothing } from '@heliodesk/domain/leads/objections/another-person'
import { duplicateKeysOf, externalKeyOf } from '../../leads/merging/duplicate-keys-of.ts'
import type { NormalLead } from '../../leads/normalise-lead.ts'
import { doubtOf, objectedAt } from './match-rows.ts'
import type { ObjectingRow } from '../read-row.ts'
import type { SeenKeys } from './seen-keys.ts'

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

/** Who has a number at its source: by surname and the first letter before it, which may be missing. */
function ownersOf(key: string, { lastName, firstName, initials }: NormalLead): string[] {
  const named = `${key} of ${normaliseHeading(lastName)}`
  const given = normaliseHeading(firstName ?? initials ?? '')[0]
  return given === undefined ? [named, `${named}, anybody`] : [`${named}, ${given}`, `${named}, anybody`]
}

/** What a row adds to tell whose its number at its source is. */
export function numberKeysOf(lead: NormalLead): string[] {
  const key = externalKeyOf(lead)
  return key === null ? [] : ownersOf(key, lead)
}

/**
 * The row before that has the number of this one at its source, but nothing else in common with it: two people, of which
 * a program cannot tell whose the number is. Undefined where they are one.
 */
export function rowOfNumber(lead: NormalLead, seen: SeenKeys): number | undefined {
  const key = externalKeyOf(lead)
  if (key === null || seen.hasAny(duplicateKeysOf(lead))) return undefined
  const [own = '', anybody = ''] = ownersOf(key, lead)
  const isAnybody = !own.includes(', ') && seen.hasAny([anybody])
  const isOne = isAnybody || seen.hasAny([own, own.replace(/, .$/, '')])
  return isOne ? undefined : seen.rowOf(key)
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
    const other = others.find((one) => one !== row && !sharesNothing(row.lead, one.lead))
    return other === undefined ? null : saidBy(other)
  }
}

/** When the person of a row objects to calls in another one of these rows, and in which words they may. */
export const objectionsBeside = (rows: readonly ObjectingRow[]) => ({
  objectedBeside: saidBeside(rows, objectedAt),
  doubtBeside: saidBeside(rows, doubtOf),
})
