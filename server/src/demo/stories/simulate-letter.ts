import { amsterdamDate } from '@heliodesk/domain/calendar'
import { mainFuseOf, phasesOf } from '@heliodesk/domain/quotations/yields/main-connection'
import { acceptWorkLetter } from '../../features/work-letters/accept-work-letter.ts'
import { rejectWorkLetter } from '../../features/work-letters/reject-work-letter.ts'
import { saveWorkLetter } from '../../features/work-letters/save-work-letter.ts'
import { actAs } from '../act-as.ts'
import { personOf, type Scene } from './stage.ts'
import type { Story } from './stories.ts'
import { addWorkingDays, workingDay } from '../working-days.ts'

/** The adviser writes the work letter of an acceptance; somebody else accepts or rejects it. */
export async function simulateLetter(
  { stage, written, adviser, after }: Scene,
  letter: NonNullable<Story['letter']>,
): Promise<void> {
  const { services, company_id, people } = stage
  const id = written.appointments[0]?.id ?? 0
  const crew = people.filter(({ function_group }) => function_group === 'installer')
  const [first] = crew
  const judge = first ?? personOf(stage, 'manager')
  const connection = written.lead.meter_connection ?? '3x25A'
  const saved = await actAs(services, company_id, adviser, after(50), (context) =>
    saveWorkLetter(context, id, {
      status: letter === 'concept' ? 'concept' : 'ready',
      planned_date: addWorkingDays(workingDay(amsterdamDate(services.clock.now())), 12),
      crew_ids: crew.map(({ employee_id }) => employee_id),
      roof_access: 'Via de achtertuin, ladder van 8 meter past.',
      scaffolding: 'none',
      meter_phases: phasesOf(connection),
      meter_main_fuse: mainFuseOf(connection),
      meter_free_groups: 2,
      new_fuse_box_needed: false,
      cable_route_ac_metres: 12,
      cable_route_dc_metres: 18,
      inverter_place: 'Zolder, naast de cv-ketel',
      internet: 'Wifi op zolder, vraag de bewoner om de code',
      parking: 'Op de oprit',
      walking_route: 'Links om het huis',
      safety: 'Laagspanningsmast aan de voorzijde',
      asbestos: false,
      contact_time: '08:00',
    }),
  )
  if (letter === 'concept' || letter === 'ready') return
  const path = { id, letterId: saved.id }
  await actAs(services, company_id, judge, after(72), (context) =>
    letter === 'accepted'
      ? acceptWorkLetter(context, { params: path, body: undefined })
      : rejectWorkLetter(context, { params: path, body: letter }),
  )
}
