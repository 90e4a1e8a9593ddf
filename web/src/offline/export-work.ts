import type { Delivery } from '@heliodesk/contract/offline'
import { listDevices } from './devices.ts'
import { listOutbox, sealedItemsOf } from './outbox.ts'

/** What of a user has not arrived, as the office takes it in: a file for each registration of this browser. */
export async function exportedWork(user_id: number): Promise<Delivery[]> {
  const rows = await listOutbox()
  const devices = (await listDevices()).filter((device) => device.user_id === user_id)
  return devices.flatMap(({ id, by_secret }) => {
    const items = sealedItemsOf(rows, id)
    return by_secret === null || items.length === 0 ? [] : [{ device: id, wrapped_key: by_secret, items }]
  })
}
