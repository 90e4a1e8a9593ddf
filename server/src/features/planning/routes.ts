import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeBase, readBase } from '../planning-settings/change-base.ts'
import { changeSettings } from './change-settings.ts'
import { listWaitingLeads } from './list-waiting-leads.ts'
import { readBoard } from './read-board.ts'
import { readRoute } from './read-route.ts'
import { findPlanning } from '../planning-settings/overview.ts'

const { planning } = calls

export function planningRoutes(serve: Serve) {
  serve(planning.board, (context, { query }) => readBoard(context, query))
  serve(planning.waiting, (context, { query }) => listWaitingLeads(context, query))
  serve(planning.route, (context, { query }) => readRoute(context, query))
  serve(planning.settings, ({ db }) => findPlanning(db))
  serve(planning.changeSettings, changeSettings)
  serve(planning.base, (context, { params }) => readBase(context, params.id))
  serve(planning.setBase, changeBase)
}
