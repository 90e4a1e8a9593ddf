import { dropHash } from '../session/login/remember-login.ts'
import { type DeviceRow, inDatabase } from './database.ts'
import { holdKey, openKey } from './data-key.ts'
import { listDevices, putDevice } from './devices.ts'
import { listOutbox } from './outbox/outbox.ts'
import { closePhotos } from './records/photos.ts'
import { removeKept } from './remove-kept.ts'
import { clock } from '../ui/clock.ts'

/** The password opens nothing here any more: it was changed, and the next login makes the new one open it. */
export async function closeByPassword(user_id: number, wiped: Partial<DeviceRow> = {}): Promise<void> {
  dropHash(user_id)
  for (const row of await listDevices())
    if (row.user_id === user_id) await putDevice({ ...row, ...wiped, by_password: null, login: undefined })
}

/**
 * Nothing readable of a user stays: the pack, what the password opens, the hash. What has not arrived stays sealed, with
 * what the server needs to open it.
 */
export async function wipeUser(user_id: number): Promise<void> {
  if (openKey()?.user_id === user_id) holdKey(null)
  closePhotos()
  // Nothing recovers meanwhile who could open it.
  await navigator.locks.request('heliodesk.logins', async () => {
    await removeKept(user_id)
    await closeByPassword(user_id, { wiped_at: clock.ms() })
  })
}

/** A registration that was forgotten and whose work has arrived is of no use any more. */
export async function dropDevice(id: string): Promise<void> {
  if ((await listOutbox()).some(({ device }) => device === id)) return
  await inDatabase((database) => database.delete('devices', id))
}
