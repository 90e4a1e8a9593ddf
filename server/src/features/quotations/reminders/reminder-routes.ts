import { calls } from '@heliodesk/contract/calls'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../../../access/logins/csrf.ts'
import type { Context, Services } from '../../../work/context.ts'
import { limitRequests } from '../../../http/limits/limit-requests.ts'
import { publicContext } from '../../../http/read-request.ts'
import { customerActor } from '../../../work/actor.ts'
import { atOnce } from '../../../work/create-context.ts'
import { inTransaction } from '../../../work/in-transaction.ts'
import type { PublicContext } from '../../../http/handler.ts'
import type { Serve } from '../../../http/serve.ts'
import { notFound } from '../../../kernel/problems.ts'
import { findReminderLink } from './reminder-queries.ts'
import { changeReminders, readStopPage, stopAsCustomer } from './change-reminders.ts'

const { reminders } = calls

/** Runs a step of the customer in the company of the link. Throws 404 for an invalid one. */
async function follow<Result>(
  context: PublicContext,
  token: string,
  step: (inside: Context, quotation_id: number) => Promise<Result>,
): Promise<Result> {
  await limitRequests(context)
  const { services, now } = context
  const found = await findReminderLink(services.database.global, hashToken(token))
  if (found === undefined) throw notFound()
  return inTransaction(services, customerActor(context, found.company_id), atOnce(now), (inside) =>
    step(inside, found.quotation_id),
  )
}

export function reminderRoutes(serve: Serve) {
  serve(reminders.change, changeReminders)
  serve.open(reminders.page, (context, { params }) => follow(context, params.token, readStopPage))
  serve.open(reminders.stop, (context, { params }) => follow(context, params.token, stopAsCustomer))
}

/**
 * The address in a mail's List-Unsubscribe header: mail programs post a form to it, without cookies (RFC 8058); a
 * GET answers the page that asks.
 */
export async function reminderDoor(app: FastifyInstance, services: Services) {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, async () => undefined)
    door.post<{ Params: { token: string } }>('/reminders/:token', async (request, reply) => {
      await follow(
        publicContext(services, request, reply),
        request.params.token.slice(0, 200),
        stopAsCustomer,
      )
      return reply.code(200).type('text/plain').send('')
    })
  })
}
