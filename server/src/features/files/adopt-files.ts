import type { Context } from '../../work/context.ts'
import { giveToOwner } from './queries.ts'
import type { StoredOwner } from '@heliodesk/contract/files'

/** Assigns files created offline, before their owner was saved, to that owner. */
export async function adoptFiles(
  context: Context,
  owner_type: StoredOwner,
  owner_client_id: string | null,
  owner_id: number,
) {
  if (owner_client_id !== null) await giveToOwner(context.db, owner_type, owner_client_id, owner_id)
}
