import type { CallBody } from '@heliodesk/contract/call'
import type { realtime } from '@heliodesk/contract/realtime'
import { findListeners, maySubscribe } from '../../access/realtime-listeners.ts'
import { forbidden, invalid } from '../../kernel/problems.ts'
import { isSocketId, sessionMark, signChannel } from '../../realtime/sign-channel.ts'
import type { SessionContext } from '../../http/handler.ts'

/** Authorizes a channel subscription for the session's user and the channel's company. */
export async function authorizeChannel(
  { services, session, now }: SessionContext,
  { socket_id, channel_name }: CallBody<typeof realtime.authorize>,
) {
  const mark = sessionMark(session.token_hash).toString('hex')
  const [listener] = await findListeners(services.database, [mark], now)
  if (listener === undefined || !maySubscribe(listener, channel_name)) throw forbidden()
  if (!isSocketId(socket_id)) throw invalid({ socket_id: ['malformedSocket'] })
  return { auth: signChannel(services.secret, socket_id, channel_name, session.token_hash) }
}
