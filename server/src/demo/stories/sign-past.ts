import { acceptance } from '@heliodesk/contract/acceptance'
import { and, eq } from 'drizzle-orm'
import { recordAcceptance } from '../../features/quotations/acceptance/accept-quotation.ts'
import { asSent } from '../../features/quotations/document/as-sent.ts'
import { drawSignature } from '../../features/quotations/acceptance/draw-signature.ts'
import { findParties } from '../../features/quotations/overview.ts'
import { quotations, quotationVersions } from '../../features/quotations/schema.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'
import { notFound } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { actAsCustomer } from '../act-as.ts'
import { drawSignature as scribble } from './draw-signature.ts'
import { createRandom } from '../random.ts'
import type { Stage } from './stage.ts'
import type { WrittenLead } from '../write-leads.ts'

/** Of its own, so that what else the demo has stays as it is. */
const seed = 42

/** Signs past quotations as their customers did when their leads were sold, with file and evidence. */
export async function signPast(
  { services, company_id }: Stage,
  leads: readonly WrittenLead[],
): Promise<void> {
  const random = createRandom(seed)
  const sold = leads.flatMap(({ lead, steps }) => {
    const step = steps.find(({ status }) => status === 'sold')
    return step === undefined ? [] : [{ lead, at: step.at }]
  })
  const signature = scribble(random)
  const drawing = await drawSignature(services, signature)
  // As many as there are threads that render; more would wait with a connection of the pool each.
  const inTurn = limitAtOnce(2)
  const { signal } = new AbortController()
  await Promise.all(
    sold.map(({ lead, at }) =>
      inTurn(signal, () =>
        actAsCustomer(services, company_id, at, async (context) => {
          const subject = await subjectOf(context, lead.id)
          const { name, content } = { name: lead.full_name, content: subject.version.content }
          const edition = content.draft.editions[0]?.name ?? 'A'
          const input = {
            version_id: subject.version.id,
            edition,
            name,
            place: lead.city ?? '',
            signature,
            terms_accepted: true,
            channel: 'portal',
          }
          const total_cents = content.calculation.editions[edition]?.total_cents ?? 0
          const signing = { ...acceptance.parse(input), staff_login: false, shown: null }
          await recordAcceptance(context, subject, { signing, drawing, total_cents })
        }),
      ),
    ),
  )
}

async function subjectOf({ db }: Context, lead_id: number) {
  const [quotation] = await db.select().from(quotations).where(eq(quotations.lead_id, lead_id))
  const [version] = await db
    .select()
    .from(quotationVersions)
    .where(and(eq(quotationVersions.lead_id, lead_id), eq(quotationVersions.status, 'sent')))
  const parties = quotation && (await findParties(db, quotation.id))
  if (quotation === undefined || version === undefined || parties === undefined) throw notFound()
  return { quotation, version, parties: await asSent(db, parties, version) }
}
