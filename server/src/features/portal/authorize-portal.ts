import type { portal } from '@heliodesk/contract/portal'
import { hashToken } from '../../access/logins/csrf.ts'
import { findListeners, maySubscribe } from '../../access/realtime-listeners.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import type { PublicContext } from '../../http/handler.ts'
import type { Given } from '../../work/use-case.ts'
import { forbidden, invalid, notFound } from '../../kernel/problems.ts'
import { isSocketId, sessionMark, signChannel } from '../../realtime/sign-channel.ts'

/** Authorizes a customer's open page for the channel of their own quotation only. */
export async function authorizePortal(
  context: PublicContext,
  { params: { token }, body: { socket_id, channel_name } }: Given<typeof portal.authorize>,
) {
  await limitRequests(context)
  const { services, now } = context
  const token_hash = hashToken(token)
  const mark = sessionMark(token_hash).toString('hex')
  const [listener] = await findListeners(services.database, [mark], now)
  if (listener === undefined || listener.link_channel === null) throw notFound()
  if (!maySubscribe(listener, channel_name)) throw forbidden()
  if (!isSocketId(socket_id)) throw invalid({ socket_id: ['malformedSocket'] })
  return { auth: signChannel(services.secret, socket_id, channel_name, token_hash) }
}
