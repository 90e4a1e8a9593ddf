import type { StoredOwner } from '@heliodesk/contract/files'
import { type FileGroup, label } from '@heliodesk/domain/enumerations'
import type { Context } from '../../work/context.ts'
import type { PreparedFile } from './prepare-file.ts'
import { findFileByClientId } from './queries.ts'
import { storeFile } from './store-file.ts'

interface LoosePhoto {
  client_id: string
  group: FileGroup
  owner_type: StoredOwner
  /** As the device named it; an older one named none. */
  name: string | undefined
}

/** Keeps a photo of a device once, for its author alone: `attachFile` gives it its owner. */
export async function keepLoosePhoto(
  context: Context,
  { client_id, name, ...photo }: LoosePhoto,
  prepared: PreparedFile,
): Promise<void> {
  if ((await findFileByClientId(context.db, client_id)) !== undefined) return
  const shown = `${label('fileGroups', photo.group, context.locale)}.jpg`
  const named = { ...photo, name: name ?? shown, content: prepared.content, owner_id: null }
  await storeFile(context, { ...named, client_id, owner_client_id: client_id }, prepared)
}
