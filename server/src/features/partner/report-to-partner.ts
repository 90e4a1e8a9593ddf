import type { PartnerStatus } from '@heliodesk/domain/enumerations'
import { partnerSteps, reasonAt } from '@heliodesk/domain/leads/partner'
import type { Context } from '../../work/context.ts'
import type { findResult } from '../../settings/result-codes.ts'
import { findReported, insertReports } from './queries.ts'

/**
 * Tells the energy partner of a status of its lead, step by step; nothing where the partner does not accept it. The
 * reason is that of the result code.
 */
export async function reportToPartner(
  context: Context,
  lead_id: number,
  { status, code }: { status: PartnerStatus; code: Awaited<ReturnType<typeof findResult>> },
): Promise<void> {
  const lead = await findReported(context.db, lead_id)
  if (lead === undefined) return
  const { number, external_id, status: reported } = lead
  const steps = partnerSteps(reported, status)
  if (steps.length === 0) return
  await insertReports(
    context,
    steps.map((step) => ({
      lead_id,
      number,
      external_id,
      status: step,
      reason: reasonAt(step, code?.essent_reason ?? null),
      result_code: step === status ? (code?.description ?? null) : null,
      created_at: context.happened_at,
    })),
  )
}
