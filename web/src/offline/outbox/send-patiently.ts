import { changesState, type Send, type SentCall } from '../../data/calls/send-call.ts'
import { answerHere, savingState } from '../../data/calls/without-network.ts'
import { holderHere } from '../holder-here.ts'
import { laneOf } from './kept-call.ts'
import { notingLostSaves } from './lost-saves.ts'
import { listOutbox } from './outbox.ts'
import { withinPatience } from '../within-patience.ts'

/** About what this device made and the server does not know yet. */
function isOfDevice({ params, query, body }: SentCall['request']): boolean {
  // Of a form none of these is a field.
  const said = (body ?? {}) as Record<string, unknown>
  const named = [params?.['id'], query?.['owner_id'], said['base_version_id'], said['version_id']]
  if (body instanceof FormData) named.push(body.get('owner_id'))
  return named.some((id) => Number(id) < 0)
}

const quotationsOfLead = new Set([
  'GET /quotations/appointment/{leadId}',
  'GET /quotations/get-by-lead-id/{leadId}',
])
const shownInQuotation = new Set<string>(['saveVersion', 'signInPerson', 'sendQuotation'])

/** Reads quotations of which this device knows more than the server, until that has arrived. */
async function isAhead({ key, request: { params } }: SentCall): Promise<boolean> {
  const who = quotationsOfLead.has(key) && savingState().waiting > 0 ? holderHere() : null
  if (who === null) return false
  const lane = laneOf(Number(params?.['leadId']))
  return (await listOutbox()).some(
    (row) => row.device === who.open.device && row.lane === lane && shownInQuotation.has(row.kind),
  )
}

/** Sends a call as long as the server is there. */
export async function sendPatiently(call: SentCall, next: Send): Promise<Response> {
  const { key, request } = call
  const isHere = isOfDevice(request) || (await isAhead(call))
  const kept = isHere ? await answerHere(key, request, !changesState(call)) : undefined
  return kept ?? (await notingLostSaves(call, (sent) => withinPatience(sent, next)))
}
