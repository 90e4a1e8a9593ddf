import type { Call, CallResult } from '@heliodesk/contract/call'
import type { Calls } from '@heliodesk/contract/calls'
import type { SealedItem } from '@heliodesk/contract/offline'
import { deliveryLimits } from '@heliodesk/contract/offline-limits'
import { userIdOf } from '../../session/session-machine.ts'
import { sessionState } from '../../session/session-store.ts'
import type { DeviceRow, OutboxRow } from '../database.ts'
import { findDevice, listDevices } from '../devices.ts'
import { listOutbox, removeFromOutbox, sealedItemsOf } from './outbox.ts'
import { isLoginUnderWay } from '../prepare-device.ts'
import { closeByPassword, dropDevice, wipeUser } from '../wipe.ts'
import { clock } from '../../ui/clock.ts'

type AnswerOf<Key extends keyof Calls> = CallResult<Extract<Calls[Key], Call>>

/** With the token of the device in place of a session; null without an answer. */
async function ask<Key extends keyof Calls>(
  key: Key,
  { token }: DeviceRow,
  body?: unknown,
): Promise<AnswerOf<Key> | null> {
  const [method = 'GET', path = ''] = key.split(' ')
  const answer = await fetch(`/api/v1${path}`, {
    method,
    credentials: 'omit',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null)
  return answer?.ok ? ((await answer.json().catch(() => null)) as AnswerOf<Key> | null) : null
}

/** As many as one call takes; the first one always. */
export function firstPart(items: readonly SealedItem[]): SealedItem[] {
  const part: SealedItem[] = []
  let bytes = 4_096
  for (const item of items) {
    bytes += item.data.length + (item.picture?.data.length ?? 0) + 256
    if (part.length === deliveryLimits.count || (bytes > deliveryLimits.bytes && part.length > 0)) break
    part.push(item)
  }
  return part
}

/** Brings what a device sealed as it is; whether all of it arrived. What the server does not take now stays. */
export async function deliverRows(device: DeviceRow, rows: readonly OutboxRow[]): Promise<boolean> {
  if (device.by_secret === null) return false
  let left = await sealedItemsOf(rows, device.id)
  while (left.length > 0) {
    const part = firstPart(left)
    const answer = await ask('POST /offline/deliver', device, {
      device: device.id,
      wrapped_key: device.by_secret,
      items: part,
    })
    const arrived = answer?.results.filter(({ state }) => state !== 'later').map(({ id }) => id) ?? []
    await removeFromOutbox(arrived.filter((id) => id !== null))
    if (arrived.length < part.length) return false
    left = left.slice(part.length)
  }
  return true
}

const deliver = async (device: DeviceRow) => deliverRows(device, await listOutbox())

/** 7 days without a contact: nothing readable stays, whether or not there is a network. */
const silentMs = 7 * 86_400_000

/** A login after the question has opened it, or is about to register it anew: the answer is not about that. */
async function isAsItWas({ id, user_id, used_at }: DeviceRow): Promise<boolean> {
  const now = await findDevice(user_id)
  return now?.id === id && now.used_at === used_at && !isLoginUnderWay(user_id)
}

/** Another one took its place: what this browser keeps is not of this one, so nothing of it is wiped. */
async function settleReplaced(device: DeviceRow): Promise<void> {
  if (!navigator.onLine) return
  await deliver(device)
  await dropDevice(device.id)
}

async function settleCurrent(device: DeviceRow): Promise<void> {
  const isMine = userIdOf(sessionState()) === device.user_id
  const silent = clock.ms() - device.used_at > silentMs && !isMine
  if (silent && device.by_password !== null && (await isAsItWas(device))) await wipeUser(device.user_id)
  if (!navigator.onLine) return
  const state = await ask('GET /devices/state', device)
  if (state === null) return
  const isReplaced = (await findDevice(device.user_id))?.id !== device.id
  if (isReplaced && state.wipe) await settleReplaced(device)
  if (isReplaced || !(await isAsItWas(device))) return
  if (state.wipe) await wipeUser(device.user_id)
  else if (state.relogin && !isMine) await closeByPassword(device.user_id)
  if (state.wipe || silent) await deliver(device)
  if (state.wipe && !isMine) await dropDevice(device.id)
}

/** What the office ordered reaches a device whose user may not log in any more, and its work arrives. */
export async function settleDevices(): Promise<void> {
  await navigator.locks.request('heliodesk.devices', { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    for (const device of await listDevices())
      await (device.current ? settleCurrent(device) : settleReplaced(device))
  })
}
