import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { beginUndo, cancelImport, checkImport, requireImport, startImport } from './start-import.ts'
import { getWords } from './get-words.ts'
import { listNames, readImports } from './overview.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import { listReasons } from './queries.ts'
import { presentImport, readPresentedImport } from './present-import.ts'
import { listLeadsOfImport, ofSeenImports } from './judging/seen-overview.ts'
import { uploadImport } from './upload-import.ts'
import { writeFailedRows } from './write-failed-rows.ts'

const { leadImports } = calls
const importsShown = 50
const reasonsShown = 200

export function leadImportRoutes(serve: Serve) {
  serve(leadImports.list, async (context) => ({
    data: (await readImports(context.db, ofSeenImports(context), importsShown)).map((row) =>
      presentImport(row, context.locale),
    ),
  }))
  serve(leadImports.create, uploadImport)
  serve(leadImports.get, async (context, { params }) => {
    await requireImport(context, params.id)
    return readPresentedImport(context, params.id)
  })
  serve(leadImports.check, checkImport)
  serve(leadImports.start, startImport)
  serve(leadImports.cancel, (context, { params }) => cancelImport(context, params.id))
  serve(leadImports.undo, (context, { params }) => beginUndo(context, params.id))
  serve(leadImports.failed, (context, { params }) => writeFailedRows(context, params.id))
  serve(leadImports.names, async (context, { params }) => {
    await requireImport(context, params.id)
    return listNames(context.db)
  })
  serve(leadImports.words, getWords)
  serve(leadImports.reasons, async (context, { params }) => {
    await requireImport(context, params.id)
    const rows = await listReasons(context.db, params.id, reasonsShown)
    return {
      data: rows.map(({ row, kind, reason }) => ({ row, kind, reason: sayKept(context.locale, reason) })),
    }
  })
  serve(leadImports.kept, async (context, { params }) => {
    await requireImport(context, params.id)
    return { data: await listLeadsOfImport(context, params.id) }
  })
}
