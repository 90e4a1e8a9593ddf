import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { authorizeDisplay } from './authorize-display.ts'
import { createDisplay } from './create-display.ts'
import { openDisplay } from './open-display.ts'
import { listDisplays } from './overview.ts'
import { presentBoard } from './present-board.ts'
import { revokeDisplay } from './revoke-display.ts'

const { television } = calls

export function televisionRoutes(serve: Serve) {
  serve.session(television.board, (context) =>
    // serve.session refuses a call of a company without one.
    presentBoard(context, { company_id: context.company_id ?? 0, named: true }),
  )
  serve.open(television.ofDisplay, (context, { params }) => openDisplay(context, params.token))
  serve.open(television.authorizeDisplay, authorizeDisplay)
  serve(television.displays, async ({ db }) => ({ data: await listDisplays(db) }))
  serve(television.createDisplay, (context, { body }) => createDisplay(context, body))
  serve(television.revokeDisplay, (context, { params }) => revokeDisplay(context, params.id))
}
