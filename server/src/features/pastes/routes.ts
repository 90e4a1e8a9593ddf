import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { createPaste } from './create-paste.ts'
import { findPaste, openPaste } from './open-paste.ts'
import { presentPaste } from './present-paste.ts'
import { listPastesOf } from './queries.ts'
import { revokePaste } from './revoke-paste.ts'

const { pastes } = calls

export function pasteRoutes(serve: Serve) {
  serve(pastes.make, (context, { body }) => createPaste(context, body))
  serve(pastes.own, async ({ db, employee_id, happened_at: now }) => {
    const rows = await listPastesOf(db, employee_id)
    return { data: rows.map((row) => presentPaste(row, now)) }
  })
  serve(pastes.revoke, (context, { params }) => revokePaste(context, params.id))
  serve.open(pastes.waiting, (context, { params }) => findPaste(context, params.token))
  serve.open(pastes.open, (context, { params }) => openPaste(context, params.token))
}
