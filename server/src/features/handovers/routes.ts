import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { listLeft } from './list-left.ts'
import { makeHandover } from './make-handover.ts'
import { readHandover } from './read-handover.ts'
import { undoHandover } from './undo-handover.ts'

const { handovers } = calls

export function handoverRoutes(serve: Serve) {
  serve(handovers.left, (context) => listLeft(context))
  serve(handovers.read, (context, { params }) => readHandover(context, params.id))
  serve(handovers.make, makeHandover)
  serve(handovers.undo, undoHandover)
}
