import { changesState, type Send, type SentCall } from '../../data/calls/send-call.ts'
import { answerHere, savingState } from '../../data/calls/without-network.ts'
import { holderHere } from '../holder-here.ts'
import { laneOf } from './kept-call.ts'
import { notingLostSaves } from './lost-saves.ts'
import { isOfQuotation } from './of-quotations.ts'
import { listOutbox } from './outbox.ts'
import { holderWhenOpen } from '../prepare-device.ts'
import { dropOlderSends } from '../records/kept-sends.ts'
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

/** Reads quotations of which this device knows more than the server, until that has arrived. */
async function isAhead({ key, request: { params } }: SentCall): Promise<boolean> {
  if (!quotationsOfLead.has(key) || savingState().waiting === 0) return false
  const lane = laneOf(Number(params?.['leadId']))
  const waits = (await listOutbox()).filter((row) => row.lane === lane && isOfQuotation(row))
  const who = waits.length === 0 ? null : await holderWhenOpen()
  return waits.some(({ device }) => device === who?.open.device)
}

/** Sends a call as long as the server is there. */
export async function sendPatiently(call: SentCall, next: Send): Promise<Response> {
  const { key, request } = call
  const isHere = isOfDevice(request) || (await isAhead(call))
  const kept = isHere ? await answerHere(key, request, !changesState(call)) : undefined
  if (kept !== undefined) return kept
  const answer = await notingLostSaves(call, (sent) => withinPatience(sent, next))
  if (key === 'GET /quotations/{id}/send') await dropOlder(Number(request.params?.['id']))
  return answer
}

/** It left with a connection. What cannot be dropped the office refuses: it is of an older version. */
async function dropOlder(quotation_id: number): Promise<void> {
  const who = savingState().waiting > 0 ? holderHere() : null
  if (who !== null) await dropOlderSends(who, quotation_id).catch(() => undefined)
}
