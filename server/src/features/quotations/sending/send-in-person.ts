import { sharedPlaneProblems } from '@heliodesk/domain/roofs/layout-problems'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Offered } from '../draft/calculate-draft.ts'
import { refuse } from '../draft/calculate-draft.ts'
import type { VersionContent } from '../draft/types.ts'
import type { Subject } from './notify-customer.ts'
import type { VersionRow } from '../queries.ts'
import { listBlockers, requireReason } from './send-quotation.ts'
import { takeToSent } from '../draft/take-to-sent.ts'

interface Shown {
  content: VersionContent
  /** What the device was offered. */
  offered: Pick<Offered, 'products'> | undefined
  /** The SHA-256 of each file of terms that it had. */
  terms: readonly string[]
  /** Why it is right although others would refuse it. */
  overrule_reason: string | undefined
}

/**
 * Takes a concept that a customer was shown without a connection to sent, as of when it was shown: the PDF is made and
 * the parties are kept. Nobody is mailed: the signed document follows at once.
 */
export async function sendInPerson(
  context: EmployeeContext,
  { quotation, version: concept, parties }: Subject,
  { content, offered, terms, overrule_reason }: Shown,
): Promise<VersionRow> {
  refuse([
    ...(await listBlockers(context, concept, content, parties, offered)),
    ...sharedPlaneProblems(content.draft),
  ])
  const overruled = requireReason(content, overrule_reason)
  const { version } = await takeToSent(context, { quotation, version: concept, parties }, content, {
    date: content.date,
    overruled,
    mailed: false,
    terms,
  })
  return version
}
