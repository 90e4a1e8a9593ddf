import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import { seedPlanning } from '@heliodesk/domain/planning/settings'
import { type Agenda, demoSlots, type WorksOn } from './agenda.ts'
import type { MadeAppointment, MadeLead } from './make-leads.ts'
import type { Random } from './random.ts'
import { workingDay } from './working-days.ts'

const days = 14
const dayMs = 86_400_000

/** For what somebody who is that far is visited once more. */
const kinds: Partial<Record<LeadStatus, Exclude<MadeAppointment['kind'], 'advice' | 'installation'>>> = {
  advised: 'followUp',
  quotationSent: 'followUp',
  followUp: 'followUp',
  sold: 'inspection',
  installed: 'service',
  invoiced: 'service',
  paid: 'service',
}

/** How many of the four slots of a day are taken. */
const loads = [
  { weight: 1, item: 1 },
  { weight: 3, item: 2 },
  { weight: 1, item: 3 },
]

interface Filling {
  agenda: Agenda
  visitor_ids: readonly number[]
  worksOn: WorksOn
  now: Date
}

/** Fills the work times of the next two weeks to about half: with visits of leads that are further than a first one. */
export function fillVisits(
  random: Random,
  made: readonly MadeLead[],
  candidates: readonly MadeLead[],
  { agenda, visitor_ids, worksOn, now }: Filling,
) {
  const today = amsterdamDate(now)
  const taken = Map.groupBy(
    made.flatMap(({ appointments }) => appointments.filter(({ kind }) => kind !== 'installation')),
    ({ adviser_id, date }) => `${adviser_id} ${date}`,
  )
  const waiting = candidates.filter(
    ({ lead, appointments }) =>
      kinds[lead.status] !== undefined && appointments.every(({ status }) => status === 'done'),
  )
  for (let day = 1; day < days; day += 1) {
    const date = addDays(today, day)
    if (workingDay(date) !== date) continue
    for (const adviser_id of visitor_ids.filter((id) => worksOn(id, date))) {
      const load = Math.min(demoSlots.length, random.weighted(loads))
      for (let count = taken.get(`${adviser_id} ${date}`)?.length ?? 0; count < load; count += 1) {
        const [one] = waiting.splice(random.whole(0, waiting.length - 1), 1)
        if (one === undefined) return
        one.appointments.push(visitOf(random, one, agenda.take(random, [adviser_id], date), now))
      }
    }
  }
}

function visitOf(
  random: Random,
  { lead, steps }: MadeLead,
  slot: ReturnType<Agenda['take']>,
  now: Date,
): MadeAppointment {
  const kind = kinds[lead.status] ?? 'followUp'
  const last = steps.at(-1)?.at ?? now
  const planned = Math.max(last.getTime(), now.getTime() - random.whole(1, 5) * dayMs)
  return {
    ...slot,
    till: laterOnDay(slot.from, seedPlanning.minutes[kind]) ?? slot.till,
    kind,
    status: random.chance(0.4) ? 'confirmed' : 'planned',
    planned_at: new Date(Math.min(planned + 3_600_000, now.getTime())),
  }
}
