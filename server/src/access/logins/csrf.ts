import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const sessionCookie = 'heliodesk_session'
/** Behind https browsers take the name from no other host, path or http. */
export const sessionCookieOf = (secure: boolean) => (secure ? `__Host-${sessionCookie}` : sessionCookie)
export const csrfCookie = 'XSRF-TOKEN'

/** The stored part of a session's token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const sign = (secret: string, random: string, session: string | undefined) =>
  createHmac('sha256', secret)
    .update(`csrf ${random} ${session === undefined ? 'none' : hashToken(session).toString('hex')}`)
    .digest('base64url')

/** A token valid for this session only. */
export function csrfToken(secret: string, session: string | undefined): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${sign(secret, random, session)}`
}

/** Whether header and cookie are equal and were issued for this session. */
export function csrfFits(
  secret: string,
  session: string | undefined,
  cookie: string | undefined,
  header: string | string[] | undefined,
): boolean {
  if (typeof header !== 'string' || cookie === undefined) return false
  const sent = decodeURIComponentSafely(header)
  if (sent !== cookie) return false
  const [random = '', signature = ''] = sent.split('.')
  const expected = Buffer.from(sign(secret, random, session))
  const found = Buffer.from(signature)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
