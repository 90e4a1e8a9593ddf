import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { exportDossier } from './export-dossier.ts'
import { eraseLead } from './erase-lead.ts'

const { avg } = calls

export function avgRoutes(serve: Serve) {
  serve(avg.erase, (context, { params, query }) => eraseLead(context, params.id, query))
  serve(avg.dossier, (context, { params }) => exportDossier(context, params.id))
}
