import { hashToken } from '../../access/logins/csrf.ts'
import { limitRequests } from '../../http/limits/limit-requests.ts'
import type { PublicContext } from '../../http/handler.ts'
import { Problem } from '../../kernel/problems.ts'
import { type DeviceRow, findDeviceOfToken } from '../../access/logins/devices.ts'

/** 256 bits, base64url: what the server gives. */
const tokenShape = /^Bearer +([A-Za-z0-9_-]{43})$/i

/**
 * The device that calls without a session; undefined for a token that is not known here, as after a restored backup.
 * Throws 401 for what cannot be a token.
 */
export async function findCaller(context: PublicContext): Promise<DeviceRow | undefined> {
  await limitRequests(context)
  const [, token] = tokenShape.exec(context.raw.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Problem(401, 'wrongToken', { headers: { 'www-authenticate': 'Bearer' } })
  return findDeviceOfToken(context.services.database.global, hashToken(token))
}
