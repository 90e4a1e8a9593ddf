import type { CallBody } from '@heliodesk/contract/call'
import type { leads } from '@heliodesk/contract/leads'
import { label } from '@heliodesk/domain/enumerations'
import { statusAfter } from '@heliodesk/domain/leads/statuses'
import { compareEmployments, type Employment } from '../../../access/employments.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { pick } from '../../../kernel/given.ts'
import { conflict, invalid, Problem } from '../../../kernel/problems.ts'
import { closeLead } from '../statuses/close-lead.ts'
import { createLead } from '../create-lead.ts'
import { getWrittenLead } from '../get-lead.ts'
import { findSourceNamed } from '../overview.ts'
import { leadFieldNames } from '../prepare-lead.ts'
import { getLeadToChange } from './refuse-lead-companion.ts'
import { lockReaches } from '../merging/lock-people.ts'
import { requireChangeableLead } from '../require-changeable-lead.ts'
import { setForwardedTo, setLastResult } from '../statuses/status-queries.ts'

type Body = CallBody<typeof leads.forward>
type Lead = Awaited<ReturnType<typeof getLeadToChange>>

/** Forwards a lead to another company of the group: it arrives there as new, and can only be read here. */
export async function forwardLead(
  context: EmployeeContext,
  { params: { id }, body }: Given<typeof leads.forward>,
) {
  const lead = await getLeadToChange(context, id)
  if (body.company_id === context.company_id) throw invalid({ company_id: ['otherCompany'] })
  requireChangeableLead(lead)
  if (statusAfter('forwarded', lead.status) === lead.status) throw notFrom(context, lead)
  const { here, there } = await employmentsOf(context, body.company_id)
  // Forwarded it is a duplicate of none any more.
  await lockReaches(context, [id])
  await closeLead(context, id, {
    from: lead.status,
    to: 'forwarded',
    remarks: `${there.company_name}: ${body.reason}`,
    reason: body.reason,
    confirmed: body.confirm ?? false,
  })
  await setForwardedTo(context.db, id, body.company_id)
  await createThere(context, lead, { here, there, body })
  return getWrittenLead(context, id)
}

function notFrom({ locale }: EmployeeContext, { status }: Lead) {
  const named = (key: string) => label('leadStatuses', key, locale).toLowerCase()
  return conflict('statusByHand', {}, { from: named(status), to: named('forwarded') })
}

/** Where the caller works; throws 403 without the right to create leads in the other company. */
async function employmentsOf({ db, employee_id, impersonator_id, company_id }: EmployeeContext, to: number) {
  // Acting as somebody else is limited to one company.
  if (impersonator_id !== null) throw new Problem(403, 'notAsSomebodyElse')
  const { caller } = await compareEmployments(db, employee_id, employee_id)
  const [here, there] = [company_id, to].map((id) => caller.find((one) => one.company_id === id))
  if (here === undefined || there === undefined || !there.permissions.includes('create leads'))
    throw new Problem(403, 'noLeadsThere')
  return { here, there }
}

interface Forwarding {
  here: Employment
  there: Employment
  body: Body
}

const coverageOf =
  ({ own_resources }: Employment) =>
  () =>
    own_resources.includes('leads') ? 'own' : 'all'

const createThere = (context: EmployeeContext, lead: Lead, { here, there, body }: Forwarding) =>
  context.inOtherCompany(there.company_id, async (other) => {
    // Duplicates are named to those who may see them there.
    const covers = coverageOf(there)
    const source_id = lead.source === null ? null : await findSourceNamed(other.db, lead.source.name)
    const origin = [here.company_name, lead.number, lead.source?.name].filter(Boolean).join(', ')
    const created = await createLead(Object.assign(other, { covers }), {
      ...pick(lead, leadFieldNames),
      source_id,
      external_id: null,
      owner_id: null,
      adviser_id: null,
      force: body.force ?? false,
      force_reason: body.reason,
    })
    if (lead.do_not_call_at !== null)
      await setLastResult(other, created.id, { result_code_id: null, endsCalls: true })
    await other.audit({
      action: 'arrived',
      subject: 'leads',
      subject_id: created.id,
      lead_id: created.id,
      after: { name: origin, reason: body.reason },
    })
  })
