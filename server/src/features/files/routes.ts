import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { answerContent } from './answer-content.ts'
import { presentFile } from './present-file.ts'
import { listFilesOf } from './queries.ts'
import { removeFile } from './remove-file.ts'
import { type OwnerRules, requireOwner } from './require-owner.ts'
import { uploadFile } from './upload-file.ts'

export function fileRoutes(serve: Serve, owners: OwnerRules) {
  serve(calls.files.ofOwner, async (context, { query }) => {
    const { owner_type, owner_id, group } = query
    await requireOwner(owners, context, 'view', query)
    const rows = await listFilesOf(context.db, owner_type, owner_id, group)
    return { data: rows.map((row) => presentFile(context, row)) }
  })
  serve(calls.files.upload, (context, { body }) => uploadFile(owners, context, body))
  serve(calls.files.remove, (context, { params }) => removeFile(owners, context, params.id))
  serve.open(calls.files.content, ({ services, now }, { params, query }) =>
    answerContent(services, params.id, query, now),
  )
}
