import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { answerContent } from './answer-content.ts'
import { changeSharedFile } from './change-shared-file.ts'
import { listLeadFiles } from './list-lead-files.ts'
import { moveFile } from './move-file.ts'
import { listSharedFiles, pageOfSharedFiles } from './overview.ts'
import { presentFile } from './present-file.ts'
import { listFilesOf } from './queries.ts'
import { removeFile } from './remove-file.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'
import { removeSharedFile } from './remove-shared-file.ts'
import { uploadFile, uploadSharedFile } from './upload-file.ts'

export function fileRoutes(serve: Serve, owners: OwnerRules) {
  serve(calls.files.ofOwner, async (context, { query }) => {
    const { owner_type, owner_id, group } = query
    await requireOwner(owners, context, 'view', query)
    const rows = await listFilesOf(context.db, owner_type, owner_id, group)
    return { data: rows.map((row) => presentFile(context, row)) }
  })
  serve(calls.files.ofLead, async (context, { params }) => ({
    data: await listLeadFiles(context, params.leadId),
  }))
  serve(calls.files.upload, uploadFile(owners))
  serve(calls.files.move, (context, { params, body }) => moveFile(owners, context, params.id, body.group))
  serve(calls.files.remove, (context, { params }) => removeFile(owners, context, params.id))
  serve(calls.files.sharedList, async (context, { query }) => ({
    data: await listSharedFiles(context, query),
  }))
  serve(calls.files.sharedTable, (context, { query }) => pageOfSharedFiles(context, query))
  serve(calls.files.changeShared, changeSharedFile)
  serve(calls.files.uploadShared, uploadSharedFile)
  serve(calls.files.removeShared, (context, { params }) => removeSharedFile(context, params.id))
  serve.open(calls.files.content, ({ services, now }, { params, query }) =>
    answerContent(services, params.id, query, now),
  )
}
