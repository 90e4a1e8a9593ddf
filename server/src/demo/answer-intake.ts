import { presences } from '@heliodesk/domain/energy/household-load'
import { answerQuestionList } from '../features/question-lists/answer-question-list.ts'
import { listLeadQuestionLists } from '../features/question-lists/list-lead-question-lists.ts'
import { actAs } from './act-as.ts'
import type { Scene } from './stories/stage.ts'

interface AskedRoof {
  roof_type: string
  orientation: string
}

/** The answers of a customer to the intake list, as the quotation has the roof. */
export async function answerIntake(
  { stage, written, adviser, after }: Pick<Scene, 'stage' | 'written' | 'adviser' | 'after'>,
  roof: AskedRoof | undefined,
): Promise<void> {
  const { lead } = written
  await actAs(stage.services, stage.company_id, adviser, after(0), async (context) => {
    const [intake] = await listLeadQuestionLists(context, { id: lead.id, source_id: null })
    if (intake === undefined || roof === undefined) return
    const answers = {
      ownership: 'owned',
      roof_type: roof.roof_type,
      orientation: roof.orientation,
      roof_age: 12 + (lead.id % 20),
      asbestos: false,
      energy_usage: lead.energy_usage ?? 3_500,
      meter_cabinet: lead.id % 3 === 0 ? 'three_phases' : 'one_phase',
      shadow: lead.id % 2 === 0 ? ['trees'] : ['dormer'],
      electric_car: lead.id % 4 === 0,
      heat_pump: lead.id % 5 === 0,
      ...(lead.id % 4 === 0 && { charging_at_home: true, car_usage: 1_200, car_charging: 'night' }),
      ...(lead.id % 5 === 0 && { heat_pump_usage: 1_500 }),
      presence: presences[lead.id % presences.length] ?? 'usual',
    }
    await answerQuestionList(context, {
      params: { id: lead.id },
      body: { version_id: intake.version_id, answers, complete: true },
    })
  })
}
