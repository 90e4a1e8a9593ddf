/** What became of a post of a source; the three in the middle wait in the inbox for somebody. */
export const intakeStates = [
  'waiting',
  'lead',
  'repeated',
  'duplicate',
  'outside_area',
  'invalid',
  'attached',
  'rejected',
] as const
export type IntakeState = (typeof intakeStates)[number]

/** Those that somebody has to decide on. */
export const openIntakeStates = ['duplicate', 'outside_area', 'invalid'] as const satisfies IntakeState[]

export const isOpenIntake = (state: IntakeState): boolean => openIntakeStates.some((open) => open === state)

/** Where an import of a file is. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What somebody does with an import, and in which states. */
const importMoves = {
  check: ['uploaded', 'checked'],
  start: ['uploaded', 'checked', 'failed'],
  cancel: ['uploaded', 'checking', 'checked', 'running', 'failed'],
  undo: ['done', 'cancelled', 'failed'],
} as const satisfies Record<string, readonly ImportState[]>
export type ImportMove = keyof typeof importMoves

export const mayMoveImport = (move: ImportMove, state: ImportState): boolean =>
  importMoves[move].some((from) => from === state)

/** What becomes of rows about leads that are there: nothing, what is empty here is filled in, or the file counts. */
export const knownLeads = ['skip', 'fill', 'overwrite'] as const
export type KnownLeads = (typeof knownLeads)[number]

/** What a file says anew of a lead that is there. */
export interface LeadChange {
  /** Of the file, its headings being row 0. */
  row: number
  lead_id: number
  number: string
  name: string
  fields: {
    field: string
    before: string | number | boolean | null
    after: string | number | boolean | null
  }[]
}

/** Why a row of a file became no lead. */
const importFailures = ['duplicate', 'invalid', 'outside_area'] as const
export type ImportFailure = (typeof importFailures)[number]
/** Why a row of a file is shown: it became no lead, it objects to calls in words, or it changed a lead that is here partly. */
export const importReasons = [...importFailures, 'noted', 'partly'] as const
export type ImportReason = (typeof importReasons)[number]
