import type { KnownLeads, LeadChange } from '../door-states.ts'
import { fillableFields, isAgreed } from '../whole-values.ts'
import { houseFields, leadWholes, wholeNames } from '../wholes.ts'

type FileValue = LeadChange['fields'][number]['after']

const isEmpty = (value: FileValue) => value === null || value === '' || value === 'none'
const isSame = (one: FileValue, other: FileValue) =>
  String(one).toLowerCase().trim() === String(other).toLowerCase().trim()

/** What the row says by field, and what the lead has. */
type Values = Readonly<Record<string, FileValue>>

interface RowOfKnown {
  is: Values
  was: Values
  /** Whether the row says anything of a field. */
  tells: (field: string) => boolean
  known: KnownLeads
}

/** Fields that stay what they are, empty or not: of another address, or another name. */
function keptFields({ is, was, tells }: RowOfKnown): string[] {
  const told = Object.fromEntries(Object.entries(is).filter(([field]) => tells(field)))
  const kept = wholeNames.flatMap((whole): string[] => {
    const fillable = fillableFields(whole, was, told)
    return leadWholes[whole].filter((field) => !fillable.includes(field))
  })
  return [...kept, ...(isAgreed('address', was, told) ? [] : houseFields)]
}

/** Fields that follow a row that counts, even where it says nothing. */
function followingFields({ is, was, tells }: RowOfKnown): string[] {
  const differs = (field: string) => {
    const [now, before] = [is[field] ?? null, was[field] ?? null]
    return tells(field) && !isEmpty(now) && !isEmpty(before) && !isSame(now, before)
  }
  const otherNumber = differs('street_number')
  // In another town a street or a zip code is not one that this address lacks.
  const tellsNew = ['zip_code', 'street'].some((field) => tells(field) && isEmpty(was[field] ?? null))
  const otherPlace = differs('zip_code') || differs('street') || (differs('city') && tellsNew)
  // A row that says no number corrects a part.
  const isElsewhere = otherPlace && tells('street_number')
  return [
    ...(isElsewhere ? leadWholes.address : otherNumber ? ['adjective'] : []),
    ...(differs('lastName') ? leadWholes.name : []),
  ]
}

/**
 * What a row of a file changes in a lead that is there: nothing, what is empty, or all that it says. The parts of an
 * address or a name are never mixed with those of another one.
 */
export function fileChanges(fields: readonly string[], row: RowOfKnown): LeadChange['fields'] {
  const { is, was, tells, known } = row
  if (known === 'skip') return []
  const stay = known === 'fill' ? keptFields(row) : []
  const follow = known === 'overwrite' ? followingFields(row) : []
  return fields.flatMap((field) => {
    const change = { field, before: was[field] ?? null, after: is[field] ?? null }
    if (change.before === change.after || stay.includes(field)) return []
    const isTold = tells(field) && !isEmpty(change.after)
    const isTaken = isTold && (known === 'overwrite' || isEmpty(change.before))
    return isTaken || follow.includes(field) ? [change] : []
  })
}
