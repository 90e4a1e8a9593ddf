import type { pasteStates } from '@heliodesk/contract/pastes'
import type { ToldPaste } from './queries.ts'

function stateOf({ read_at, revoked_at, expires_at }: ToldPaste, now: Date): (typeof pasteStates)[number] {
  if (read_at !== null) return 'read'
  if (revoked_at !== null) return 'revoked'
  return expires_at <= now ? 'expired' : 'waiting'
}

/** A one-time document as its maker sees it. */
export const presentPaste = (row: ToldPaste, now: Date) => ({ ...row, state: stateOf(row, now) })
