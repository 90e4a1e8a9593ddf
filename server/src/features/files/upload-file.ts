import type { calls } from '@heliodesk/contract/calls'
import type { CallBody } from '@heliodesk/contract/call'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { conflict, invalid } from '../../kernel/problems.ts'
import { contentOf } from '../../http/files/read-multipart.ts'
import { presentFile } from './present-file.ts'
import { findFileByClientId } from './queries.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'
import { type PreparedFile, prepareFile } from './prepare-file.ts'
import { type NewFile, storeFile } from './store-file.ts'

type Upload = CallBody<typeof calls.files.upload>
type SharedUpload = CallBody<typeof calls.files.uploadShared>

/** The lead that will own the file. Throws 403, 404 or 422 for an invalid owner. */
async function requireUploadOwner(rules: OwnerRules, context: EmployeeContext, upload: Upload) {
  const { owner_type, owner_id = null, owner_client_id } = upload
  if (owner_id === null && owner_client_id === undefined) throw invalid({ owner_id: ['chooseOwner'] })
  return requireOwner(rules, context, 'update', { owner_type, owner_id, created_by: context.employee_id })
}

const make = (services: Services, { body }: { body: { file: File } }) =>
  prepareFile(services, contentOf(body.file))

/** Stores a file for its owner; repeating a client_id returns the existing file. */
export const uploadFile = (rules: OwnerRules) => ({
  prepare: {
    look: (context: EmployeeContext, { body }: { body: Upload }) => requireUploadOwner(rules, context, body),
    make,
  },
  run: async (context: EmployeeContext, { body }: { body: Upload }, prepared: PreparedFile) => {
    const { file, group, owner_type, owner_id = null, client_id, owner_client_id } = body
    const { lead_id } = await requireUploadOwner(rules, context, body)
    const owner = { group, owner_type, owner_id, owner_client_id: owner_client_id ?? null }
    return storeOnce(context, { file, client_id, lead_id, ...owner }, prepared)
  },
})

/** Stores a file of the company's shared library. */
export const uploadSharedFile = {
  prepare: { make },
  run: (context: EmployeeContext, { body }: { body: SharedUpload }, prepared: PreparedFile) =>
    storeOnce(context, { ...body, lead_id: null, owner_type: 'attachments', owner_id: null }, prepared),
}

interface Wanted extends SharedUpload, Pick<NewFile, 'owner_type' | 'owner_id'> {
  lead_id: number | null
  owner_client_id?: string | null
}

async function storeOnce(context: EmployeeContext, wanted: Wanted, prepared: PreparedFile) {
  const { file, client_id, lead_id, ...owner } = wanted
  const known = client_id === undefined ? undefined : await findFileByClientId(context.db, client_id)
  if (known !== undefined) {
    if (known.created_by !== context.employee_id) throw conflict('alreadyExists')
    return presentFile(context, known)
  }
  const named = { ...owner, name: file.name, content: contentOf(file), client_id: client_id ?? null }
  const stored = await storeFile(context, named, prepared)
  const { group, owner_type, owner_id } = owner
  await context.audit({
    action: 'added',
    subject: 'files',
    subject_id: stored.id,
    lead_id,
    after: { name: stored.name, group, owner_type, owner_id, sha256: stored.sha256 },
  })
  return stored
}
