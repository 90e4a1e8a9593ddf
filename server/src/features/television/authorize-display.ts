import { televisionChannel } from '@heliodesk/contract/realtime'
import type { television } from '@heliodesk/contract/television'
import { hashToken } from '../../access/logins/csrf.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import { forbidden, invalid, notFound } from '../../kernel/problems.ts'
import { isSocketId, signChannel } from '../../realtime/sign-channel.ts'
import type { PublicContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { findDisplayCompany } from './queries.ts'

/** Authorizes a display link's subscription to its company's board only. */
export async function authorizeDisplay(
  context: PublicContext,
  { params: { token }, body: { socket_id, channel_name } }: Given<typeof television.authorizeDisplay>,
) {
  await limitRequests(context)
  const { services, now } = context
  const token_hash = hashToken(token)
  const company_id = await findDisplayCompany(services.database.global, token_hash, now)
  if (company_id === undefined) throw notFound()
  if (channel_name !== televisionChannel(company_id)) throw forbidden()
  if (!isSocketId(socket_id)) throw invalid({ socket_id: ['malformedSocket'] })
  return { auth: signChannel(services.secret, socket_id, channel_name, token_hash) }
}
