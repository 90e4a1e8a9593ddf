import type { KnownLeads, LeadChange } from '../door-states.ts'

type FileValue = LeadChange['fields'][number]['after']

/** Of one address, and of one name: they are changed together. */
const ofAddress = ['street', 'street_number', 'adjective', 'zip_code', 'city']
const ofName = ['salutation', 'initials', 'firstName', 'insertion', 'lastName']

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

/** Fields that follow the row even where it says nothing, and those that stay: of another address, or another name. */
function groupsOf({ is, was, tells, known }: RowOfKnown): { follow: string[]; stay: string[] } {
  const differs = (field: string) => {
    const [now, before] = [is[field] ?? null, was[field] ?? null]
    return tells(field) && !isEmpty(now) && !isEmpty(before) && !isSame(now, before)
  }
  const isOther = differs('zip_code') || differs('street')
  const otherNumber = differs('street_number')
  // A row that says no number corrects a part.
  const isElsewhere = isOther && tells('street_number')
  const otherName = differs('lastName') ? ofName : []
  if (known === 'fill') {
    const other = isOther || otherNumber || differs('city')
    return { follow: [], stay: [...(other ? ofAddress : []), ...otherName] }
  }
  return { follow: [...(isElsewhere ? ofAddress : otherNumber ? ['adjective'] : []), ...otherName], stay: [] }
}

/**
 * What a row of a file changes in a lead that is there: nothing, what is empty, or all that it says. The parts of an
 * address or a name are never mixed with those of another one.
 */
export function fileChanges(fields: readonly string[], row: RowOfKnown): LeadChange['fields'] {
  const { is, was, tells, known } = row
  if (known === 'skip') return []
  const { follow, stay } = groupsOf(row)
  return fields.flatMap((field) => {
    const change = { field, before: was[field] ?? null, after: is[field] ?? null }
    if (change.before === change.after || stay.includes(field)) return []
    const isTold = tells(field) && !isEmpty(change.after)
    const isTaken = isTold && (known === 'overwrite' || isEmpty(change.before))
    return isTaken || follow.includes(field) ? [change] : []
  })
}
