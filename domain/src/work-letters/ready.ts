import type { FileGroup } from '../enumerations.ts'
import { isReason, lettersOf, saysSomething } from '../reasons.ts'

/** The groups that need a picture before a letter is ready. */
export const requiredPictureGroups = [
  'roof',
  'meterBoard',
  'inverter',
  'walkingRoute',
] as const satisfies FileGroup[]

/** What a crew has to know before it drives, and where a letter says why it does not. */
export const requiredFacts = {
  contact: { field: 'contact_phone', reason: 'no_contact_reason' },
  roofAccess: { field: 'roof_access', reason: 'no_roof_access_reason' },
  fuseBox: { field: 'new_fuse_box_needed', reason: 'no_fuse_box_reason' },
  cableRoute: { field: 'cable_route_ac_metres', reason: 'no_cable_route_reason' },
} as const
export type RequiredFact = keyof typeof requiredFacts
const facts = Object.keys(requiredFacts) as RequiredFact[]

export type ReadyProblem = `missingPictures.${(typeof requiredPictureGroups)[number]}` | RequiredFact

type Reasons = Record<(typeof requiredFacts)[RequiredFact]['reason'], string | null>
export interface JudgedLetter extends Reasons {
  contact_name: string | null
  contact_phone: string | null
  roof_access: string | null
  new_fuse_box_needed: boolean | null
  cable_route_ac_metres: number | null
  cable_route_dc_metres: number | null
  missing_pictures_reason: string | null
}

/** A letter in which nobody wrote anything. */
export const nothingKnown: JudgedLetter = {
  contact_name: null,
  contact_phone: null,
  roof_access: null,
  new_fuse_box_needed: null,
  cable_route_ac_metres: null,
  cable_route_dc_metres: null,
  missing_pictures_reason: null,
  no_contact_reason: null,
  no_roof_access_reason: null,
  no_fuse_box_reason: null,
  no_cable_route_reason: null,
}

/** A dash or a dot says nothing; a telephone number has seven digits. */
const isSaid = (text: string | null) => lettersOf(text) >= 2
const isPhone = (text: string | null) => ((text ?? '').match(/\d/g)?.length ?? 0) >= 7

const isKnown = (letter: JudgedLetter, fact: RequiredFact): boolean => {
  if (fact === 'contact') return saysSomething(letter.contact_name) && isPhone(letter.contact_phone)
  if (fact === 'roofAccess') return saysSomething(letter.roof_access)
  if (fact === 'fuseBox') return letter.new_fuse_box_needed !== null
  return (letter.cable_route_ac_metres ?? 0) > 0 || (letter.cable_route_dc_metres ?? 0) > 0
}

/** The facts that a letter lacks, whether or not it says why. */
export const missingFacts = (letter: JudgedLetter): RequiredFact[] =>
  facts.filter((fact) => !isKnown(letter, fact))

/** What prevents "ready": a picture or a fact that is missing, unless a reason is given for it. */
export function readyProblems(letter: JudgedLetter, groupsWithPictures: Iterable<FileGroup>): ReadyProblem[] {
  const present = new Set(groupsWithPictures)
  const pictures = isReason(letter.missing_pictures_reason)
    ? []
    : requiredPictureGroups.filter((group) => !present.has(group))
  return [
    ...pictures.map((group): ReadyProblem => `missingPictures.${group}`),
    ...missingFacts(letter).filter((fact) => !isReason(letter[requiredFacts[fact].reason])),
  ]
}

const isFact = (problem: ReadyProblem): problem is RequiredFact => Object.hasOwn(requiredFacts, problem)

export type ReadyErrorCode = 'missingPictures' | 'missingFact' | 'shortReason'

/** Where a form says what prevents "ready", by field. */
export function readyErrors(
  letter: JudgedLetter,
  groupsWithPictures: Iterable<FileGroup>,
): Record<string, ReadyErrorCode[]> {
  const errors: Record<string, ReadyErrorCode[]> = {}
  for (const problem of readyProblems(letter, groupsWithPictures)) {
    if (!isFact(problem)) {
      errors['missing_pictures_reason'] = ['missingPictures']
      continue
    }
    const { field, reason } = requiredFacts[problem]
    const tooShort = isSaid(letter[reason]) && !isReason(letter[reason])
    if (tooShort) errors[reason] = ['shortReason']
    else errors[field] = ['missingFact']
  }
  return errors
}
