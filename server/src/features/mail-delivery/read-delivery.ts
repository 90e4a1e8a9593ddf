import { addressOf } from '../../outside/mail-transport.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { countUndelivered } from './overview.ts'

/** Whether the company's mails leave. */
export async function readDelivery({ db, now, services }: EmployeeContext) {
  const { delivers, from } = services.mail
  return { delivers, from: addressOf(from), ...(await countUndelivered(db, now)) }
}
