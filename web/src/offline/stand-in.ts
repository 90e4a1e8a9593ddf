import type { Change } from '@heliodesk/contract/realtime'
import { recallClock } from '../data/calls/clock-error.ts'
import { readPackNote } from './day-pack.ts'
import type { Employee } from '@heliodesk/contract/session'
import { ApiError } from '../data/calls/api-error.ts'
import type { UntypedRequest } from '../data/calls/send-call.ts'
import type { WithoutNetwork } from '../data/calls/without-network.ts'
import { tellKept } from '../data/calls/work-in-tabs.ts'
import type { DeviceKeys } from '../session/login/device-keys.ts'
import { notify } from '../ui/notify.ts'
import i18next from 'i18next'
import './offline.text.ts'
import { openByPassword } from './devices.ts'
import { heldAnswer } from './held-answers.ts'
import type { Holder } from './holder.ts'
import { holderHere } from './holder-here.ts'
import { keptCallOf } from './outbox/intents-of-calls.ts'
import type { KeptCall } from './outbox/kept-call.ts'
import { keepIntent } from './outbox/keep-intent.ts'
import { isOfQuotation } from './outbox/of-quotations.ts'
import { judgeSigningHere } from './records/local-sales.ts'
import { readRecord, listRecords } from './records/kept-records.ts'
import { removeFromOutbox } from './outbox/outbox.ts'
import { photosHere } from './records/photos.ts'
import { prepareKey, rememberPassword } from './prepare-device.ts'
import { noteEmployee } from './state-keys.ts'
import { whoIsHere } from './who-is-here.ts'
import { wipeUser } from './wipe.ts'

/** The employee as of the last login with a network, in the company of that time. */
async function openEmployee(user_id: number, password: string): Promise<Employee | null> {
  const open = await openByPassword(user_id, password)
  if (open === null) return null
  const kept = (await listRecords()).filter((row) => row.user_id === user_id && row.name === 'employee')
  const [newest] = kept.toSorted((a, b) => b.kept_at - a.kept_at)
  if (newest === undefined) return null
  // Only prepareDevice writes under this name, from the answer of the server.
  const employee = (await readRecord(open, newest.company_id, 'employee')) as Employee | undefined
  if (employee === undefined) return null
  await noteEmployee(open, newest.company_id)
  recallClock((await readPackNote(open, newest.company_id))?.clock ?? null)
  return employee
}

export const deviceKeysHere: Required<DeviceKeys> = {
  passwordTaken: rememberPassword,
  prepare: prepareKey,
  open: openEmployee,
  wipe: wipeUser,
  whoIsHere,
}

/** Says why nothing was kept; the form stays as it was typed. */
export async function keepSafely(who: Holder, call: KeptCall, keep = keepIntent): Promise<void> {
  try {
    await keep(who, call)
  } catch (error) {
    // Another tab was first.
    if (error instanceof ApiError) throw error
    const full = error instanceof DOMException && error.name === 'QuotaExceededError'
    const [said, detail] = full
      ? [i18next.t('offline.full'), i18next.t('offline.fullDetail')]
      : [i18next.t('offline.closed'), i18next.t('offline.closedDetail')]
    // As a server without room answers: nothing says that there is no connection.
    throw new ApiError(507, '', '', { message: `${said}. ${detail}` })
  }
}

/** A photo that has not arrived is taken back; files of the server are removed by the server alone. */
async function discardPhoto({ open, company_id }: Holder, { params }: UntypedRequest) {
  const photo = (await photosHere(open, company_id)).find(({ id }) => id === params?.['id'])
  if (photo?.client_id == null) return undefined
  await removeFromOutbox([photo.client_id])
  const changes: Change[] = [{ noun: 'files', id: null, lead_id: photo.lead_id }]
  const told = { set: crypto.randomUUID(), changes }
  return new Response(null, { status: 204, headers: { 'X-Changed': JSON.stringify(told) } })
}

async function keepOne(who: Holder, key: string, request: UntypedRequest): Promise<KeptCall | undefined> {
  const call = await keptCallOf(who, key, request)
  const { idempotencyKey: sent } = request
  if (call !== undefined) await keepSafely(who, { ...(sent !== undefined && { id: sent }), ...call })
  return call
}

async function answerOf(who: Holder | null, key: string, request: UntypedRequest) {
  const value = who && (await heldAnswer(who, key, request))
  return value == null ? undefined : Response.json(value)
}

export const standIn = (unanswered: WithoutNetwork['unanswered']): Required<WithoutNetwork> => ({
  read: (key, request) => answerOf(holderHere(), key, request),
  keep: async (key: string, request: UntypedRequest) => {
    const who = holderHere()
    if (who !== null && key === 'DELETE /files/{id}') return await discardPhoto(who, request)
    const answer = await answerOf(who, key, request)
    if (answer !== undefined) return answer
    // What two tabs make of the same is made one after the other.
    const call = who && (await navigator.locks.request('heliodesk.keeping', () => keepOne(who, key, request)))
    if (call == null) return undefined
    if (isOfQuotation(call) && !call.unchanged) tellKept(call.lane)
    notify({
      tone: 'success',
      text: i18next.t(call.kind === 'saveVersion' ? 'messages.quotationSavedLocally' : 'offline.keptHere'),
      detail: i18next.t('offline.keptHereDetail'),
      // Who calls this alone says nothing of it.
      isAll: request.bare !== true,
    })
    const told = { set: crypto.randomUUID(), changes: call.changes }
    return Response.json(call.answer, { headers: { 'X-Changed': JSON.stringify(told) } })
  },
  judgeSigning: async (quotation_id, version_id) => {
    const who = holderHere()
    return who === null ? undefined : await judgeSigningHere(who, quotation_id, version_id)
  },
  unanswered,
})
