import type { FileGroup, WorkLetterStatus } from '../enumerations.ts'

/** A ready letter stays ready when edited. A rejected letter stays rejected until the next save, which makes it concept again or sets it ready again. */
const moves: Record<WorkLetterStatus, readonly WorkLetterStatus[]> = {
  concept: ['concept', 'ready'],
  ready: ['ready', 'accepted', 'rejected'],
  rejected: ['concept', 'ready'],
  accepted: [],
}

/** Whether a work letter may go from one status to another; null is a letter that was never saved. */
export const mayMove = (from: WorkLetterStatus | null, to: WorkLetterStatus): boolean =>
  moves[from ?? 'concept'].includes(to)

/** Whether a letter's fields may still change. */
export const isEditable = (status: WorkLetterStatus | null): boolean => status !== 'accepted'

/** Who set a letter ready does not accept it. */
export const mayAccept = (letter: { ready_by_id: number | null }, employee_id: number): boolean =>
  letter.ready_by_id !== employee_id

/** The groups that need a picture before a letter is ready. */
export const requiredPictureGroups = [
  'roof',
  'meterBoard',
  'inverter',
  'walkingRoute',
] as const satisfies FileGroup[]

export type ReadyProblem = `missingPictures.${(typeof requiredPictureGroups)[number]}`

/** What prevents "ready": a required group without a picture, unless a reason is given. */
export function readyProblems(
  letter: { missing_pictures_reason: string | null },
  groupsWithPictures: Iterable<FileGroup>,
): ReadyProblem[] {
  if ((letter.missing_pictures_reason ?? '').trim() !== '') return []
  const present = new Set(groupsWithPictures)
  return requiredPictureGroups
    .filter((group) => !present.has(group))
    .map((group): ReadyProblem => `missingPictures.${group}`)
}
