import type { Context } from '../../work/context.ts'

const addresses = /\S*@\S*/g

/** One line in the log of a mail that nobody gets: which and why, and neither for whom nor its text. */
export function logFailedMail(
  context: Context,
  { id: mail_id, type, reason }: { id: number; type: string; reason: string | null },
): void {
  const said = reason?.replaceAll(addresses, '…') ?? null
  const { services, company_id } = context
  context.afterCommit(() => services.log.warn({ company_id, mail_id, type, reason: said }, 'a mail failed'))
}
