import type { CallAnswer } from '@heliodesk/contract/call'
import type { dayPack } from '@heliodesk/contract/day-pack'
import { amsterdamDate, nextWorkingDay } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import { Problem } from '../../kernel/problems.ts'
import { getAppointment } from '../appointments/get-appointment.ts'
import { listLeadFiles } from '../files/list-lead-files.ts'
import { presentRoof } from '../lead-roofs/present-roof.ts'
import { getLead } from '../leads/get-lead.ts'
import { listLeadQuestionLists } from '../question-lists/list-lead-question-lists.ts'
import { listVisibleIds, readQuotation } from '../quotations/read-quotation.ts'
import { readSignable } from '../quotations/acceptance/read-signable.ts'
import { findWorkLetter } from '../work-letters/find-work-letter.ts'
import { presentPlace } from '../work-letters/present-work-letter.ts'
import { listNotes, listTemplates, listVisits } from './overview.ts'

type Pack = CallAnswer<typeof dayPack.get>
export type OwnRecords = Pick<
  Pack,
  'leads' | 'appointments' | 'quotations' | 'letters' | 'files' | 'roofs' | 'templates'
>

const workingDays = 3

/** Today and the next three working days end there. */
export function lastDayOf(now: Date): string {
  let day = amsterdamDate(now)
  for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(day)
  return day
}

/** What the caller sees; nothing of what is not theirs. */
async function ifVisible<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

/** The caller's visits with their leads, and all that belongs to those, as far as the caller's role goes. */
export async function readOwnRecords(context: EmployeeContext, texts: Pack['texts']): Promise<OwnRecords> {
  const { db, employee_id, happened_at: now } = context
  const records: OwnRecords = {
    leads: [],
    appointments: [],
    quotations: [],
    letters: [],
    files: [],
    roofs: [],
    templates: context.may('view adviser mail templates') ? await listTemplates(db, employee_id) : [],
  }
  if (!context.may('view appointments')) return records
  const visits = await listVisits(db, { employee_id, from: amsterdamDate(now), till: lastDayOf(now) })
  for (const { id } of visits) {
    const visit = await ifVisible(() => getAppointment(context, id))
    if (visit !== undefined) records.appointments.push(visit)
    if (!context.may('view work letters')) continue
    const letter = await ifVisible(async () => presentPlace(context, await findWorkLetter(context, id), id))
    if (letter !== undefined) records.letters.push({ ...letter, id })
  }
  const seen = [...new Set(records.appointments.map(({ lead_id }) => lead_id))]
  if (context.may('view leads')) await addLeads(context, seen, { records, texts })
  return records
}

interface Adding {
  records: OwnRecords
  /** What quotations say to customers now. */
  texts: Pack['texts']
}

async function addLeads(context: EmployeeContext, ids: readonly number[], { records, texts }: Adding) {
  const notes = Map.groupBy(await listNotes(context.db, ids), ({ lead_id }) => lead_id)
  for (const id of ids) {
    const lead = await ifVisible(() => getLead(context, id))
    if (lead === undefined || lead.anonymised_at !== null) continue
    const of = (notes.get(id) ?? []).map(({ at, text, employee }) => ({
      at: new Date(at),
      text: sayKept(context.locale, text ?? ''),
      employee,
    }))
    records.leads.push({
      ...lead,
      notes: of,
      question_lists: await listLeadQuestionLists(context, lead),
    })
    if (context.services.roofs !== null)
      records.roofs.push({ ...(await presentRoof(context, lead)), tiles: null, id })
    const files = (await ifVisible(() => listLeadFiles(context, id))) ?? []
    records.files.push(...files.map((one) => ({ ...one, lead_id: id })))
    if (!context.may('view quotations')) continue
    for (const quotation_id of await listVisibleIds(context, id))
      records.quotations.push({
        ...(await readQuotation(context, quotation_id)),
        signable: await readSignable(context, quotation_id, texts),
      })
  }
}
