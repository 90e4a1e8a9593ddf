import type { PublicContext } from '../../http/handler.ts'
import { markOf } from './hand-out-key.ts'
import { type DeviceRow, findLogin } from '../../access/logins/devices.ts'

/** After so long without a login a device holds nothing readable any more. */
const longestMs = 7 * 86_400_000

/**
 * What a device does without a session: wipe its readable data when it was forgotten, its user was dismissed, or nobody
 * logged in on it for 7 days; log in with a network first when the password was changed. The answer repeats until then.
 */
export async function readDeviceState(context: PublicContext, device: DeviceRow | undefined) {
  // A backup that is older than the device does not know it: that is no reason to lose anything.
  if (device === undefined) return { wipe: false, relogin: false }
  const login = await findLogin(context.services.database.global, device.user_id)
  const silentMs = context.now.getTime() - device.seen_at.getTime()
  const mark = login && markOf(login.password_hash)
  return {
    wipe: device.forgotten_at !== null || login?.works !== true || silentMs > longestMs,
    relogin: device.password_mark !== null && mark !== undefined && !device.password_mark.equals(mark),
  }
}
