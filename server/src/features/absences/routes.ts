import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { pageOfAbsences } from './overview.ts'
import { previewReplan } from './preview-replan.ts'
import { replanVisits } from './replan-visits.ts'
import { changeAbsence, takeAbsenceBack, writeAbsence } from './write-absence.ts'

const { absences } = calls

export function absenceRoutes(serve: Serve) {
  serve(absences.table, (context, { query }) => pageOfAbsences(context, query))
  serve(absences.create, writeAbsence)
  serve(absences.update, changeAbsence)
  serve(absences.remove, (context, { params }) => takeAbsenceBack(context, params.id))
  serve(absences.replanPreview, (context, { params }) => previewReplan(context, params.id))
  serve(absences.replan, replanVisits)
}
