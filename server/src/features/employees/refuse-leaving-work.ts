import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type HandoverKind, handoverKinds } from '@heliodesk/domain/people/handover'
import type { MessageKey } from '../../kernel/messages.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listHeld } from '../handovers/overview.ts'
import type { Step } from './plan-employment-steps.ts'

const said: Record<HandoverKind, MessageKey> = {
  leads: 'heldLeads',
  calls: 'heldCalls',
  visits: 'heldVisits',
  letters: 'heldLetters',
  ranges: 'heldRanges',
}

/** Throws 409, with what is theirs, for somebody who leaves a company with work: it is handed over while they are there. */
export async function refuseLeavingWork(
  context: EmployeeContext,
  { company_id, was, is }: Step,
  { id, full_name }: { id: number; full_name: string },
) {
  if (was === undefined || is !== undefined) return
  const { happened_at: now, locale } = context
  const held = await context.inOtherCompany(company_id, async ({ db }) => {
    const whose = { employee_id: id, now, today: amsterdamDate(now) }
    const kinds = []
    for (const kind of handoverKinds) kinds.push({ kind, total: (await listHeld(db, kind, whose)).length })
    return kinds.filter(({ total }) => total > 0)
  })
  if (held.length === 0) return
  const work = held.map(({ kind, total }) => say(locale, said[kind], { total })).join(', ')
  throw conflict('leavesWork', { held, company_id }, { name: full_name, company: was.company_name, work })
}
