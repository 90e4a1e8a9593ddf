import { createHmac, timingSafeEqual } from 'node:crypto'

const deviceCookie = 'heliodesk_device'
/** Behind https browsers take the name from no other host, path or http. */
export const deviceCookieOf = (secure: boolean) => (secure ? `__Host-${deviceCookie}` : deviceCookie)
export const deviceDays = 180
const keptMs = deviceDays * 24 * 3_600_000

const sign = (secret: string, id: string, until: string) =>
  createHmac('sha256', secret).update(`device ${id} ${until}`).digest()

/** Says of a browser that somebody logged in there; it opens nothing, and names nobody. */
export function writeDevice(secret: string, id: string, now: Date): string {
  const until = String(now.getTime() + keptMs)
  return `${id}.${until}.${sign(secret, id, until).toString('base64url')}`
}

/** The id of a known device; null for a cookie that is not ours, or too old. */
export function readDevice(secret: string, cookie: string | undefined, now: Date): string | null {
  const [id = '', until = '', signature = ''] = (cookie ?? '').slice(0, 300).split('.')
  const [found, expected] = [Buffer.from(signature, 'base64url'), sign(secret, id, until)]
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return null
  return Number(until) > now.getTime() ? id : null
}
