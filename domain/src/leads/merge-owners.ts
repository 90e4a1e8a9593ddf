import type { LeadStatus } from '../enumerations.ts'
import { isFurther, type MergeField } from './merging.ts'
import { isAgreed, isPartOf, saysNothing } from './whole-values.ts'
import { isOfHouse, type LeadWhole, leadWholes, wholeOf } from './wholes.ts'

export type MergeChoices = { readonly [Field in MergeField]?: number | undefined }

/** Two leads of which one stays; of whole ones the fields that merging chooses between. */
export interface MergeSides<Lead> {
  stays: Lead
  goes: Lead
}
type Side = { id: number; status: LeadStatus } & { readonly [Field in MergeField]?: unknown }

const isSame = (one: unknown, other: unknown) => one === other || (saysNothing(one) && saysNothing(other))

/** The parts of a whole for which a lead is named; one that is the same in both says whose where no other is named. */
function chosenParts(whole: LeadWhole, { stays, goes }: MergeSides<Side>, chosen: MergeChoices) {
  const differing = leadWholes[whole].filter((part) => !isSame(stays[part], goes[part]))
  if (differing.length === 0) return []
  const named = differing.filter((part) => chosen[part] !== undefined)
  return named.length > 0 ? named : leadWholes[whole].filter((part) => chosen[part] !== undefined)
}

/** The parts of a whole for which another lead is named than for its first one. */
export function tornParts(whole: LeadWhole, sides: MergeSides<Side>, chosen: MergeChoices): MergeField[] {
  const parts = chosenParts(whole, sides, chosen)
  return parts.filter((part) => chosen[part] !== chosen[parts[0] ?? part])
}

/** Whose a whole is: of the lead that a part names; else of the one that stays, unless the other says all of it and more. */
function ownerOfWhole<Lead extends Side>(
  whole: LeadWhole,
  sides: MergeSides<Lead>,
  chosen: MergeChoices,
): Lead {
  const { stays, goes } = sides
  const [part] = chosenParts(whole, sides, chosen)
  if (part !== undefined) return chosen[part] === goes.id ? goes : stays
  return isPartOf(whole, stays, goes) ? goes : stays
}

/** Whose value a field has: the chosen lead's; else that of the one that stays, unless it says nothing. */
export function ownerOf<Lead extends Side>(
  field: MergeField,
  sides: MergeSides<Lead>,
  chosen: MergeChoices,
): Lead {
  const { stays, goes } = sides
  const whole = wholeOf(field)
  if (whole !== undefined) return ownerOfWhole(whole, sides, chosen)
  if (chosen[field] !== undefined) return chosen[field] === goes.id ? goes : stays
  if (field === 'status') return isFurther(goes.status, stays.status) ? goes : stays
  const first = isOfHouse(field) ? ownerOfWhole('address', sides, chosen) : stays
  const other = first === stays ? goes : stays
  const mayFill = !isOfHouse(field) || isAgreed('address', stays, goes)
  return saysNothing(first[field]) && !saysNothing(other[field]) && mayFill ? other : first
}
