import { changesState, type Send, type SentCall } from '../../data/calls/send-call.ts'
import { answerHere } from '../../data/calls/without-network.ts'
import { notingLostSaves } from './lost-saves.ts'
import { withinPatience } from '../within-patience.ts'

/** About what this device made and the server does not know yet. */
function isOfDevice({ params, query, body }: SentCall['request']): boolean {
  // Of a form none of these is a field.
  const said = (body ?? {}) as Record<string, unknown>
  const named = [params?.['id'], query?.['owner_id'], said['base_version_id'], said['version_id']]
  if (body instanceof FormData) named.push(body.get('owner_id'))
  return named.some((id) => Number(id) < 0)
}

/** Sends a call as long as the server is there. */
export async function sendPatiently(call: SentCall, next: Send): Promise<Response> {
  const { key, request } = call
  const kept = isOfDevice(request) ? await answerHere(key, request, !changesState(call)) : undefined
  return kept ?? (await notingLostSaves(call, (sent) => withinPatience(sent, next)))
}
