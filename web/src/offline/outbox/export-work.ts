import type { Delivery } from '@heliodesk/contract/offline'
import { firstPart } from './deliver-outbox.ts'
import { listDevices } from '../devices.ts'
import { listOutbox, sealedItemsOf } from './outbox.ts'

/**
 * What of a user has not arrived, as the office takes it in: files of at most 5 MB, for each registration of this
 * browser its own.
 */
export async function exportedWork(user_id: number): Promise<Delivery[]> {
  const rows = await listOutbox()
  const devices = (await listDevices()).filter((device) => device.user_id === user_id)
  const made: Delivery[] = []
  for (const { id, by_secret } of devices) {
    if (by_secret === null) continue
    let left = await sealedItemsOf(rows, id)
    while (left.length > 0) {
      const items = firstPart(left)
      made.push({ device: id, wrapped_key: by_secret, items })
      left = left.slice(items.length)
    }
  }
  return made
}
