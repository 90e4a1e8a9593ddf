import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { formatDate, formatDateTime } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../../work/context.ts'
import { say } from '../../../kernel/messages.ts'
import { conflict } from '../../../kernel/problems.ts'
import type { Judged } from '../../agenda/judge-visit.ts'
import { findVisibleLead } from '../../leads/get-lead.ts'
import { promisedCallback } from '../../leads/statuses/promised-callback.ts'
import { findAllInstalled } from '../../quotations/sending/find-delivery.ts'
import { listOpenOf } from '../overview.ts'
import { marksOf, ofThese, questionsOf, sayQuestions } from '../marks/judge-place.ts'
import { visitText } from '../refuse-taken-slot.ts'
import type { AppointmentRow } from '../types.ts'
import type { VisitMark } from '../schema.ts'

interface Asked {
  id?: number | undefined
  lead_id: number
  kind: AppointmentRow['kind']
  judged: Judged | null
  manual: boolean
  /** Whether place, day, time or adviser are new. */
  goes: boolean
  /** Whether it is asked that the lead has another visit. */
  opens: boolean
  /** Where it stays as it is and only others go along: who joins, of whom alone is asked, and what it is marked with. */
  joined?: { people: readonly number[]; marks: readonly VisitMark[] } | undefined
  /** The time to which an open visit moves: one that the lead has then is asked about all the same. */
  onto?: Pick<AppointmentRow, 'date' | 'from' | 'till'> | undefined
}

/**
 * Throws 409 with questions where the lead is installed already, has another open appointment, was promised to be called
 * back or this one does not fit as it is, unless the caller confirmed; returns the marks that it has then.
 */
export async function requireVisitConfirmation(
  context: EmployeeContext,
  { id, lead_id, kind, judged, manual, goes, opens, joined, onto }: Asked,
  confirmed = false,
): Promise<VisitMark[]> {
  const isNew = joined === undefined ? judged : ofThese(judged, joined.people)
  const reasons = await questionsOf(context, { judged: isNew, kind, manual, goes })
  if (confirmed) return marksOf(context, judged, joined?.marks)
  const asks = opens || onto !== undefined
  const other = asks
    ? await askAboutOther(context, lead_id, { id, onto: opens ? undefined : onto })
    : undefined
  const callback = opens && isSalesVisit(kind) ? await callbackOf(context, lead_id) : undefined
  const installed = opens && kind === 'installation' ? await findAllInstalled(context, lead_id) : null
  const params = {
    date: installed === null ? '' : formatDate(installed),
    visit: other?.visit ?? '',
    time: callback === undefined ? '' : formatDateTime(callback),
  }
  const ofLead = [
    ...(installed === null ? [] : ['visitReopens' as const]),
    ...(other === undefined ? [] : ['openVisit' as const]),
    ...(callback === undefined ? [] : ['visitEndsCallback' as const]),
  ]
  const questions = [
    ...ofLead.map((code) => ({ code, message: say(context.locale, code, params) })),
    ...(await sayQuestions(context, isNew, reasons)),
  ]
  if (questions.length > 0) throw conflict(ofLead[0] ?? 'placementQuestions', { questions }, params)
  return marksOf(context, judged, joined?.marks)
}

type Beside = Pick<Asked, 'id' | 'onto'>

/** The visit that a lead has beside one, which is asked about before it gets that one too, or before both are at once. */
async function askAboutOther(context: EmployeeContext, lead_id: number, { id, onto }: Beside) {
  const others = (await listOpenOf(context.db, lead_id)).filter((one) => one.id !== id)
  const other = others.find(
    ({ date, from, till }) =>
      onto === undefined || (date === onto.date && from < onto.till && onto.from < till),
  )
  return other === undefined ? undefined : { visit: visitText(context, other) }
}

/** Throws 409 with that question, unless the caller confirmed. */
export async function requireOtherConfirmed(
  context: EmployeeContext,
  lead_id: number,
  { confirmed = false, ...beside }: Beside & { confirmed?: boolean | undefined },
) {
  const params = confirmed ? undefined : await askAboutOther(context, lead_id, beside)
  if (params === undefined) return
  const questions = [{ code: 'openVisit', message: say(context.locale, 'openVisit', params) }]
  throw conflict('openVisit', { questions }, params)
}

/** When the lead is still to be called back: its status follows the visit, and nobody would call. */
async function callbackOf(context: EmployeeContext, lead_id: number): Promise<Date | undefined> {
  const lead = await findVisibleLead(context, lead_id)
  return lead === undefined ? undefined : promisedCallback(lead, context.happened_at)
}
