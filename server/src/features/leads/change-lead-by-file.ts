import type { LeadChange } from '@heliodesk/domain/leads/door-states'
import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import type { Context } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { changeRow } from '../../rows/change-row.ts'
import { addressFields, judgeReaddressed } from './judge-readdressed.ts'
import { normaliseLead } from './normalise-lead.ts'
import { geocodeLater } from './locate-lead.ts'
import { guessPlace, leadFieldNames } from './prepare-lead.ts'
import { indexLead, lockLead } from './queries.ts'
import { leaveAddress } from './leave-address.ts'
import { leads } from './schema.ts'

const address = new Set<string>(addressFields)

/** Changes a lead as a row of a file or a post says, which was read by the rules of a typed one. */
export async function changeLeadByFile(
  context: Context,
  { lead_id, fields }: Pick<LeadChange, 'lead_id' | 'fields'>,
): Promise<void> {
  const { db, company_id } = context
  const before = await lockLead(db, lead_id)
  if (before === undefined) return
  // Somebody objects once: what was said first stays.
  const objects = before.do_not_call_at !== null
  const told = Object.fromEntries(
    fields
      .filter(({ field }) => field !== 'do_not_call_at' || !objects)
      .map(({ field, after }) => [
        field,
        field === 'do_not_call_at' && typeof after === 'string' ? new Date(after) : after,
      ]),
  )
  const { lead } = normaliseLead({ ...pick(before, leadFieldNames), ...told })
  const moved = fields.some(({ field }) => address.has(field))
  const place = moved ? await guessPlace(context, lead) : {}
  await changeRow(context, {
    table: leads,
    subject: 'leads',
    lead_id,
    before,
    revision: undefined,
    current: async () => before,
    prepare: () => ({
      values: told,
      derive: () => ({ full_name: lead.full_name, address_key: lead.address_key, ...place }),
    }),
    answer: async (after) => {
      await indexLead(db, company_id, lead_id, searchTextOf(after))
      if (lead.email !== before.email) await leaveAddress(context, lead_id, before.email)
      if (moved) {
        await geocodeLater(context, lead_id)
        await judgeReaddressed(context, lead_id)
      }
      return after
    },
  })
}
