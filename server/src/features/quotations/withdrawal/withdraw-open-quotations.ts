import { amsterdamDate } from '@heliodesk/domain/calendar'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type { Context } from '../../../work/context.ts'
import { isOpen, listOpenVersions, lockQuotationsOfLead, stepVersion } from '../queries.ts'

const openOf = async ({ db, happened_at: now }: Context, lead_id: number) =>
  (await listOpenVersions(db, lead_id)).filter(
    ({ version }) => versionState(version, amsterdamDate(now)) === 'open',
  )

/** The numbers of the quotations that the customer of a lead could still accept. */
export const listOpenQuotations = async (context: Context, lead_id: number): Promise<string[]> =>
  (await openOf(context, lead_id)).map(({ number }) => number)

/** Withdraws what the customer of a closed lead could still accept; its status is the caller's. */
export async function withdrawOpenQuotations(context: Context, lead_id: number, reason: string) {
  // As an acceptance does, before the lead: two who wait for each other would never end.
  await lockQuotationsOfLead(context.db, lead_id)
  for (const { version, number } of await openOf(context, lead_id)) {
    await stepVersion(context.db, version.id, isOpen, {
      withdrawn_at: context.happened_at,
      withdrawal_reason: reason,
    })
    await context.audit({
      action: 'withdrawn',
      subject: 'quotations',
      subject_id: version.quotation_id,
      lead_id,
      after: { number, version_number: version.number, reason },
    })
  }
}
