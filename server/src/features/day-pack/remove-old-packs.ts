import type { Context } from '../../work/context.ts'
import { removeBefore } from './queries.ts'

/** A device that was silent for longer fetches a whole pack. */
const differencesMs = 8 * 86_400_000

export const removeOldPacks = ({ db, happened_at: now }: Context, before: Date) =>
  removeBefore(db, before, new Date(now.getTime() - differencesMs))
