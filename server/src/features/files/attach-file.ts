import type { FileGroup } from '@heliodesk/domain/enumerations'
import type { StoredOwner } from '@heliodesk/contract/files'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { adoptFiles } from './adopt-files.ts'
import { regroup } from './move-file.ts'
import { presentFile } from './present-file.ts'
import { findFileByClientId, giveFile } from './queries.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'

interface Attached {
  client_id: string
  owner_type: Exclude<StoredOwner, 'attachments'>
  owner_id: number
  /** The device's UUID of the owner, if it made that too. */
  owner_client_id: string | null
  group: FileGroup
  sha256: string
  /** A device gives the order of a photo the id of that. */
  order_id: string
  /** Whose device took it: somebody else may take the work over. */
  author_id: number
}

/** A picture that a device brought before, by its own id: of this owner or none yet, in this group, with these bytes. */
export async function attachFile(rules: OwnerRules, context: EmployeeContext, wanted: Attached) {
  const { client_id, owner_type, owner_id, owner_client_id, group, sha256, order_id, author_id } = wanted
  const owner = { owner_type, owner_id, created_by: context.employee_id }
  const { lead_id } = await requireOwner(rules, context, 'update', owner)
  if ((await findFileByClientId(context.db, client_id)) === undefined) throw conflict('photoMissing')
  await adoptFiles(context, owner_type, owner_client_id, owner_id)
  const file = await findFileByClientId(context.db, client_id)
  if (file === undefined || file.created_by !== author_id) throw notFound()
  const isFree = file.owner_id === null && file.owner_client_id === client_id
  const isThere = file.owner_type === owner_type && file.owner_id === owner_id
  if (!isFree && !isThere) throw conflict('photoElsewhere')
  if (file.sha256 !== sha256) {
    // Its author uploaded it to this owner and got no answer: what the device kept then is the same photo, made smaller.
    const wasUploaded =
      isThere && file.owner_client_id === null && order_id.toLowerCase() === client_id.toLowerCase()
    if (!wasUploaded) throw conflict('photoDiffers')
    return presentFile(context, file)
  }
  if (isFree) await giveFile(context.db, file.id, { owner_type, owner_id })
  return regroup(context, file, { group, lead_id })
}
