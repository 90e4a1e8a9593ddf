import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { given } from '../../kernel/given.ts'
import { pageOfAbsences } from './overview.ts'
import { previewReplan } from './preview-replan.ts'
import { checkMoves, replanVisits } from './replan-visits.ts'
import { requireReplanRights } from './require-replan-rights.ts'
import {
  changeAbsence,
  checkAbsence,
  requireAbsence,
  takeAbsenceBack,
  writeAbsence,
} from './write-absence.ts'

const { absences } = calls

export function absenceRoutes(serve: Serve) {
  serve(absences.table, (context, { query }) => pageOfAbsences(context, query))
  serve(
    absences.create,
    (context, { body }) => writeAbsence(context, body),
    (context, { body }) => checkAbsence(context, body),
  )
  serve(
    absences.update,
    (context, { params, body }) => changeAbsence(context, params.id, body),
    async (context, { params, body }) => {
      const before = await requireAbsence(context, params.id)
      await checkAbsence(context, { ...before, ...given(body) }, before)
    },
  )
  serve(absences.remove, (context, { params }) => takeAbsenceBack(context, params.id))
  serve(absences.replanPreview, (context, { params }) => previewReplan(context, params.id))
  serve(
    absences.replan,
    async (context, { params, body }) => ({ data: await replanVisits(context, params.id, body) }),
    async (context, { params, body }) => {
      requireReplanRights(context)
      await requireAbsence(context, params.id)
      if (body.moves !== undefined) await checkMoves(context, body.moves)
    },
  )
}
