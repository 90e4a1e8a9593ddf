import type { Delivery, SealedItem } from '@heliodesk/contract/offline'
import { deliveryLimits } from '@heliodesk/contract/offline-limits'
import {
  type Binding,
  fromSealed,
  openPicture,
  openSealed,
  outboxName,
  pictureName,
  unwrapBySecret,
} from '@heliodesk/contract/offline-sealing'
import type { IntentArrival } from '@heliodesk/domain/offline/intents'
import { decryptToken } from '../../access/logins/encrypted-token.ts'
import type { ActingEmployee } from '../../access/logins/sessions.ts'
import type { PublicContext } from '../../http/handler.ts'
import { inJob } from '../../work/in-transaction.ts'
import { Problem } from '../../kernel/problems.ts'
import { listPacksOf } from '../day-pack/list-packs-of.ts'
import { countDelivery, type DeviceRow, findLogin } from '../../access/logins/devices.ts'
import type { IntentUses } from './apply/apply-intent.ts'
import { keepPicture } from './keep-picture.ts'
import { sayReason } from './present-intent.ts'
import { readIntent } from './read-intent.ts'
import { jsonOf } from './json-of.ts'
import { reasonWith, type Sender, type Settled, settleIntent } from './settle-intent.ts'

const hourMs = 3_600_000

type Outside = Pick<PublicContext, 'services' | 'now' | 'locale' | 'request'>

/** A device without a session brings what it sealed: into the inbox, never straight into the data. */
export async function deliverItems(
  context: PublicContext,
  uses: IntentUses,
  body: Delivery,
  device: DeviceRow | undefined,
) {
  // Not the device of the token: nothing of this is opened.
  const named = device?.uuid === body.device ? device : undefined
  if (named !== undefined) await limitDeliveries(context, named)
  return openItems(context, uses, body, { device: named, arrival: 'delivered' })
}

async function limitDeliveries({ services, now }: PublicContext, { id }: DeviceRow) {
  const from = new Date(now.getTime() - hourMs)
  const { count, since } = await countDelivery(services.database.global, id, now, from)
  if (count <= deliveryLimits.perHour) return
  const seconds = Math.max(1, Math.ceil((since.getTime() + hourMs - now.getTime()) / 1_000))
  throw new Problem(429, 'tooManyTries', { params: { seconds }, headers: { 'retry-after': String(seconds) } })
}

const refuse = (code: 'deviceUnknown' | 'deliveryForged'): Settled => ({
  state: 'later',
  entity: null,
  reason: reasonWith(code),
})

interface From {
  device: DeviceRow | undefined
  arrival: Exclude<IntentArrival, 'sent'>
  /** Takes in the items of this company alone. */
  company_id?: number
}

/** Opens what this device's user wrote on it, and nothing else; answers of each item what became of it. */
export async function openItems(context: Outside, uses: IntentUses, body: Delivery, from: From) {
  const { services, locale } = context
  const { device } = from
  const key = device && (await keyOf(context, device, body))
  const author = device && (await authorOf(context, device))
  const results = []
  for (const item of body.items) {
    const settled =
      device === undefined || author === undefined
        ? refuse('deviceUnknown')
        : key === undefined || !isTakenIn(item, device, from)
          ? refuse('deliveryForged')
          : await settleSealed(context, uses, { item, key, device, author, arrival: from.arrival })
    results.push({
      ...(settled ?? refuse('deliveryForged')),
      id: item.id,
      reason: sayReason(locale, (settled ?? refuse('deliveryForged')).reason),
    })
  }
  services.log.info(
    { device: device?.id, items: results.length, request_id: context.request.id },
    'sealed work delivered',
  )
  return { results }
}

const isTakenIn = (item: SealedItem, device: DeviceRow, { company_id }: From) =>
  device.company_ids.includes(item.company_id) && (company_id ?? item.company_id) === item.company_id

/** The device's key of data, by the secret that the server kept; undefined when that does not open it. */
async function keyOf({ services }: Outside, device: DeviceRow, { wrapped_key }: Delivery) {
  const { uuid, user_id, secret_encrypted } = device
  const secret =
    secret_encrypted === null ? undefined : decryptToken(services.secret, secret_encrypted, 'device secret')
  if (secret === undefined) return undefined
  return unwrapBySecret(wrapped_key, { user_id, device: uuid }, secret).catch(() => undefined)
}

interface Author {
  employee: ActingEmployee
  left: boolean
}

/** Whose work it is: without any permission, because nothing of it is applied now. */
async function authorOf({ services }: Outside, { user_id }: DeviceRow): Promise<Author | undefined> {
  const login = await findLogin(services.database.global, user_id)
  if (login === undefined || login.employee_id === null) return undefined
  const employee: ActingEmployee = {
    user_id,
    username: login.username,
    employee_id: login.employee_id,
    full_name: login.full_name ?? '',
    impersonator_id: null,
    impersonator_name: null,
    function_group: null,
    permissions: new Set(),
    own_resources: new Set(),
  }
  return { employee, left: !login.works }
}

interface SealedIntent {
  item: SealedItem
  key: CryptoKey
  device: DeviceRow
  author: Author
  arrival: From['arrival']
}

/** Undefined for what does not open, or is another intent than its name says. */
async function settleSealed(context: Outside, uses: IntentUses, sealed: SealedIntent) {
  const { item, key, device, author, arrival } = sealed
  const { services, locale, request, now } = context
  const { company_id } = item
  const binding = { user_id: device.user_id, device: device.uuid, company_id, name: outboxName(item.id) }
  const opened = await openSealed(key, binding, item).then(
    (value) => ({ value }),
    () => undefined,
  )
  if (opened === undefined) return undefined
  const intent = readIntent(jsonOf(opened.value), locale)
  if (intent.id !== item.id) return undefined
  const packs = await inJob(services, company_id, (inside) => listPacksOf(inside, device.uuid))
  const sender: Sender = {
    services,
    uses,
    company_id,
    employee: author.employee,
    device,
    packs,
    locale,
    request,
    arrival,
    author_left: author.left,
    received_at: now,
  }
  const picture =
    item.picture && (await openedPicture(key, { ...binding, name: pictureName(item.id) }, item.picture))
  if (item.picture !== undefined && picture === undefined) return undefined
  if (picture !== undefined) await keepPicture(sender, intent.envelope, picture)
  return settleIntent(sender, intent)
}

/** Undefined for what does not open, or is no base64. */
async function openedPicture(key: CryptoKey, binding: Binding, picture: NonNullable<SealedItem['picture']>) {
  try {
    return new Uint8Array(await openPicture(key, binding, fromSealed(picture)))
  } catch {
    return undefined
  }
}
