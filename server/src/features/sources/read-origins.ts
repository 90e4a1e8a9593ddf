const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1'

/** The origin of an address as somebody types it, such as `www.zon.nl/offerte`; null where it is none. */
function originOf(address: string): string | null {
  const whole = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, origin } = new URL(whole)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
  const isSite = /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname) || isLocal(hostname)
  return isSafe && isSite ? origin : null
}

/** The websites that a text names, a line each, as origins: `https://www.zon.nl`; null where one of them is none. */
export function readOrigins(text: string): string[] | null {
  const origins = text
    .split(/[\s,;]+/)
    .filter((address) => address !== '')
    .map(originOf)
  const known = origins.filter((origin) => origin !== null)
  return known.length < origins.length ? null : [...new Set(known)]
}

const withoutWww = (origin: string) => origin.replace('://www.', '://')

/** Whether a page of this origin is one of these websites, with `www.` or without it. */
export const isOneOfOrigins = (origin: string, origins: readonly string[]): boolean =>
  origins.some((one) => withoutWww(one) === withoutWww(origin))
