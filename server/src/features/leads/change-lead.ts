import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import type { CallBody } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import type { EmployeeContext } from '../../work/context.ts'
import { given, pick } from '../../kernel/given.ts'
import { invalid } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { listOpenVisits } from '../appointments/list-open-visits.ts'
import { lockVisit } from '../appointments/lock-visit.ts'
import { endedRelease } from './statuses/ended-release.ts'
import { lockChanged } from './merging/lock-duplicates.ts'
import {
  consentOfChange,
  consentOfStaff,
  findObjectionOfChange,
} from './objections/find-inherited-objection.ts'
import { listLeftReaches } from './objections/find-listed-objections.ts'
import { getLead, getWrittenLead } from './get-lead.ts'
import { addressFields, judgeReaddressed } from './places/judge-readdressed.ts'
import { guessPlace, leadFieldNames as fields, prepareLead } from './prepare-lead.ts'
import { lockQuotationsOf } from './locked-overview.ts'
import { refuseLeadCompanion } from './handing/refuse-lead-companion.ts'
import { leaveAddress } from './places/leave-address.ts'
import { requireChangeableLead } from './require-changeable-lead.ts'
import { geocodeLater } from './places/locate-lead.ts'
import { indexLead, type LeadRow } from './queries.ts'
import { leads } from './schema.ts'

/** Where its visits are, whose it is, and where their links are mailed. */
const settledFields = [...addressFields, 'adviser_id', 'owner_id', 'email'] as const

/** Updates the given fields of a lead; throws 409 with the current lead on a stale revision. */
export async function changeLead(
  context: EmployeeContext,
  id: number,
  { revision, ...changes }: CallBody<typeof calls.update>,
) {
  const before = await getLead(context, id)
  requireChangeableLead(before)
  const answer = await changeRow(context, {
    table: leads,
    subject: 'leads',
    lead_id: id,
    before,
    revision,
    current: () => getLead(context, id),
    prepare: async () => {
      const prepared = await prepareChanges(context, before, changes)
      if (prepared.email !== before.email) refuseWhileActing(context)
      if (settledFields.some((field) => prepared[field] !== before[field]))
        await refuseLeadCompanion(context, id)
      const { full_name, address_key, ...values } = prepared
      const moved = addressFields.some((field) => values[field] !== before[field])
      const { city, ...place } = moved ? await guessPlace(context, prepared) : values
      const released = await endedRelease(context, before, prepared.consent)
      const derive = () => ({ full_name, address_key, ...(moved && place), ...released })
      await lockChanged(context, before, prepared)
      // Their links are replaced with the address.
      if (prepared.email !== before.email) await lockQuotationsOf(context.db, [id])
      // What stands there moves with it, on the days of whoever goes.
      if (moved) await lockVisit(context, ...(await listOpenVisits(context, id, {})))
      const objection = await findObjectionOfChange(context, before, {
        ...prepared,
        consent: consentOfStaff(context, prepared.consent),
      })
      const doubt = await consentOfChange(context, before, prepared)
      return { values: { ...values, ...objection, ...doubt, city }, moved, derive }
    },
    answer: async (lead, { moved }) => {
      const [written] = await Promise.all([
        getWrittenLead(context, id),
        indexLead(context.db, context.company_id, id, searchTextOf(lead)),
        moved ? geocodeLater(context, id) : undefined,
        moved ? judgeReaddressed(context, id) : undefined,
        lead.email === before.email ? undefined : leaveAddress(context, id, before.email),
        listLeftReaches(context, before, lead, lead),
      ])
      return written
    },
  })
  return answer ?? before
}

/** Links of quotations and visits, of now and later, are mailed to the address; whoever gets one decides. Throws 422. */
function refuseWhileActing({ impersonator_id }: EmployeeContext) {
  if (impersonator_id !== null) throw invalid({ email: ['notAsSomebodyElse'] })
}

type Changes = Omit<CallBody<typeof calls.update>, 'revision'>

const prepareChanges = (context: EmployeeContext, before: LeadRow, changes: Changes) =>
  prepareLead(context, { ...pick(before, fields), ...given(changes) }, before, before)

/** Throws 422 for what is wrong in those changes of a lead that are there. */
export const checkLeadChanges = async (context: EmployeeContext, id: number, changes: Changes) =>
  prepareChanges(context, await getLead(context, id), changes)
