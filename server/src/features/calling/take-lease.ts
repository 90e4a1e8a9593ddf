import type { calling } from '@heliodesk/contract/calling'
import { employeeChannel } from '@heliodesk/contract/realtime'
import { amsterdamTime, formatDateTime, amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { getLead } from '../leads/get-lead.ts'
import { nameOfEmployee } from './overview.ts'
import { findOtherLease, removeLease, writeLease } from './queries.ts'

/** Takes or renews the lease of a lead; throws 409 with who has it, unless the caller takes it over. */
export async function takeLease(
  context: EmployeeContext,
  { params: { id: lead_id }, body: { take_over } }: Given<typeof calling.lock>,
) {
  const lead = await getLead(context, lead_id)
  if (lead.anonymised_at !== null) throw notFound()
  const { db, employee } = context
  const other = await findOtherLease(context, lead_id)
  const holder = async (id: number) => ({ id, name: await nameOfEmployee(db, id) })
  const lease = await writeLease(context, lead_id, take_over)
  if (lease === undefined) {
    // Taken between the two statements: this one sees it.
    const held = other ?? (await findOtherLease(context, lead_id))
    if (held === undefined) throw notFound()
    const used_by = await holder(held.employee_id)
    const { since } = held
    throw conflict(
      'leadInUse',
      { used_by, since },
      { employee: used_by.name, time: sinceWords(context, since) },
    )
  }
  if (other !== undefined) await tellOfTakeOver(context, lead_id, other.employee_id)
  else if (lease.since.getTime() === context.happened_at.getTime()) tellLease(context, lead_id)
  return { ...lease, employee: { id: lease.employee_id, name: employee.full_name } }
}

/** Since when somebody has a lead, as a sentence says it. */
export const sinceWords = ({ happened_at: now }: EmployeeContext, since: Date) =>
  amsterdamDate(since) === amsterdamDate(now) ? amsterdamTime(since) : formatDateTime(since)

/** The one who had it is told at once. */
async function tellOfTakeOver(context: EmployeeContext, lead_id: number, from: number) {
  await context.audit({
    action: 'takenOver',
    subject: 'leads',
    subject_id: lead_id,
    lead_id,
    after: { employee_id: from },
  })
  const by = context.employee.full_name
  await context.publish(employeeChannel(from), 'lead-taken-over', { lead_id, by })
}

/** That somebody began to work on a lead, or stopped: the audit does not keep it. */
export const tellLease = (context: EmployeeContext, lead_id: number) =>
  context.tellChange({ noun: 'leads', id: lead_id, lead_id })

/** Gives back the caller's own lease; somebody else's stays. */
export async function giveBackLease(context: EmployeeContext, lead_id: number): Promise<void> {
  await getLead(context, lead_id)
  if (await removeLease(context, lead_id)) tellLease(context, lead_id)
}
