import { sayKept } from '../../kernel/kept-messages.ts'
import { addressOf } from '../../outside/mail-transport.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { countUndelivered } from './overview.ts'

/** Whether the company's mails leave. */
export async function readDelivery({ db, happened_at: now, services, locale }: EmployeeContext) {
  const { delivers, from } = services.mail
  const counted = await countUndelivered(db, now)
  const last_error = sayKept(locale, counted.last_error)
  return { delivers, from: addressOf(from), ...counted, last_error }
}
