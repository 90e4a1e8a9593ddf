import type { EmployeeContext } from '../../work/context.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { findMailKey } from './overview.ts'
import { mailAddressOf } from './take-mail.ts'

/** To which address a source mails its leads, and why that mailbox cannot be read now. */
export async function getMailAddress({ db, services, impersonator_id }: EmployeeContext, source_id: number) {
  // It works for longer than the acting.
  if (impersonator_id !== null) throw new Problem(403, 'notAsSomebodyElse')
  const key = await findMailKey(db, source_id)
  if (key === undefined) throw notFound()
  const { mailbox } = services
  if (mailbox === null) return { address: null, problem: null }
  return { address: mailAddressOf(mailbox, key), problem: await mailbox.check() }
}
