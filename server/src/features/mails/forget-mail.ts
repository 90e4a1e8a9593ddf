import type { Services } from '../../work/context.ts'
import { inJob } from '../../work/in-transaction.ts'
import type { JobHandler } from '../../outside/jobs.ts'
import { blankMail } from './queries.ts'

/** A job: takes the address of a mail away that could not be delivered. Repeating it changes nothing. */
export const forgetMail =
  (services: Services): JobHandler<'forget-mail'> =>
  async ({ company_id, mail_id }) => {
    await inJob(services, company_id, ({ db }) => blankMail(db, mail_id))
  }
