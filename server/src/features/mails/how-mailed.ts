import type { MailStatus } from '@heliodesk/domain/enumerations'
import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listAddressesWith } from './queries.ts'

/** What became of a mail, as far as it is known; `unknown`: there is no record of one. */
export interface Mailed {
  status: MailStatus | 'unknown'
  to: string | null
  sent_at: Date | null
  /** Of the first of them. */
  first: { status: MailStatus | 'unknown'; sent_at: Date | null }
}

/** What tells most of it first. */
const told: readonly MailStatus[] = ['sent', 'queued', 'failed', 'kept']

/** What became of the mails of a type about a lead that hold a file: of several the one that got farthest. */
export async function howMailed(
  { db }: Pick<Context, 'db'>,
  lead_id: number,
  held: { type: MailType; file: number },
): Promise<Mailed> {
  const mails = await listAddressesWith(db, lead_id, held)
  const [best] = mails.toSorted((one, other) => told.indexOf(one.status) - told.indexOf(other.status))
  const { status = 'unknown', to = null, sent_at = null } = best ?? {}
  const [first] = mails
  return {
    status,
    to,
    sent_at,
    first: { status: first?.status ?? 'unknown', sent_at: first?.sent_at ?? null },
  }
}
