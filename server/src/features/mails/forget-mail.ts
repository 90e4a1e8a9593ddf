import { addDays, amsterdamDate, endOfDayInAmsterdam } from '@heliodesk/domain/calendar'
import type { Context, Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { blankMail } from './queries.ts'

/** Days after which an address goes whose mail could not be delivered. */
const longestDays = 7

/** Sees to it that the address of a mail goes, also of one that cannot be delivered. */
export const forgetLater = (context: Context, mail_id: number) =>
  context.enqueue(
    'forget-mail',
    { mail_id },
    endOfDayInAmsterdam(addDays(amsterdamDate(context.happened_at), longestDays)),
  )

/** A job: takes the address of a mail away that could not be delivered. Repeating it changes nothing. */
export const forgetMail =
  (services: Services): JobHandler<'forget-mail'> =>
  async ({ company_id, mail_id }) => {
    await inJob(services, company_id, ({ db }) => blankMail(db, mail_id))
  }
