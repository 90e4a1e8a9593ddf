import { offlineKeptDays } from '@heliodesk/domain/offline/intents'
import type { Context } from '../../work/context.ts'
import { removeOldPacks } from '../day-pack/remove-old-packs.ts'
import { removeOldDevices } from '../../access/logins/devices.ts'
import { removeOldIntents } from './queries.ts'

const dayMs = 86_400_000

/** Removes what is older than 400 days; what waits in the inbox stays until somebody decided. */
export async function tidyOffline(context: Context): Promise<void> {
  const before = new Date(context.happened_at.getTime() - offlineKeptDays * dayMs)
  await removeOldIntents(context.db, before)
  await removeOldPacks(context, before)
  await removeOldDevices(context.db, before)
}
