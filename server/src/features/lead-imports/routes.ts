import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { beginUndo, cancelImport, checkImport, requireImport, startImport } from './start-import.ts'
import { listLeadsOfImport, readImports } from './overview.ts'
import { presentImport, readPresentedImport } from './present-import.ts'
import { uploadImport } from './upload-import.ts'
import { writeFailedRows } from './write-failed-rows.ts'

const { leadImports } = calls
const importsShown = 50

export function leadImportRoutes(serve: Serve) {
  serve(leadImports.list, async ({ db }) => ({
    data: (await readImports(db, undefined, importsShown)).map(presentImport),
  }))
  serve(leadImports.create, (context, { body }) => uploadImport(context, body))
  serve(leadImports.get, (context, { params }) => readPresentedImport(context, params.id))
  serve(leadImports.check, (context, { params, body }) => checkImport(context, params.id, body?.mapping))
  serve(leadImports.start, (context, { params, body }) => startImport(context, params.id, body?.mapping))
  serve(leadImports.cancel, (context, { params }) => cancelImport(context, params.id))
  serve(leadImports.undo, (context, { params }) => beginUndo(context, params.id))
  serve(leadImports.failed, (context, { params }) => writeFailedRows(context, params.id))
  serve(leadImports.kept, async (context, { params }) => {
    await requireImport(context, params.id)
    return { data: await listLeadsOfImport(context.db, params.id) }
  })
}
