import type { FileGroup } from '@heliodesk/domain/enumerations'
import type { StoredOwner } from '@heliodesk/contract/files'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { adoptFiles } from './adopt-files.ts'
import { regroup } from './move-file.ts'
import { findFileByClientId } from './queries.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'

interface Attached {
  client_id: string
  owner_type: Exclude<StoredOwner, 'attachments'>
  owner_id: number
  /** The device's UUID of the owner, if it made that too. */
  owner_client_id: string | null
  group: FileGroup
  sha256: string
}

/** A picture that a device uploaded before, by its own id: of this owner, in this group, with these bytes. */
export async function attachFile(rules: OwnerRules, context: EmployeeContext, wanted: Attached) {
  const { client_id, owner_type, owner_id, owner_client_id, group, sha256 } = wanted
  const owner = { owner_type, owner_id, created_by: context.employee_id }
  const { lead_id } = await requireOwner(rules, context, 'update', owner)
  if ((await findFileByClientId(context.db, client_id)) === undefined) throw conflict('photoMissing')
  await adoptFiles(context, owner_type, owner_client_id, owner_id)
  const file = await findFileByClientId(context.db, client_id)
  if (file === undefined || file.created_by !== context.employee_id) throw notFound()
  if (file.owner_type !== owner_type || file.owner_id !== owner_id) throw conflict('photoElsewhere')
  if (file.sha256 !== sha256) throw conflict('photoDiffers')
  return regroup(context, file, { group, lead_id })
}
