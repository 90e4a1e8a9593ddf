import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeView } from './change-view.ts'
import { createView } from './create-view.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'

const { savedViews } = calls

export function savedViewRoutes(serve: Serve) {
  serve(savedViews.list, (context) => listViews(context))
  serve(savedViews.create, (context, { body }) => createView(context, body))
  serve(savedViews.update, changeView)
  serve(savedViews.remove, (context, { params }) => removeView(context, params.id))
}
