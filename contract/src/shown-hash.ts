import { canonicalJson } from '@heliodesk/domain/offline/canonical-json'

/** SHA-256 of what was shown, hexadecimal: the same in a browser and on the server. */
export async function shownHash(shown: unknown): Promise<string> {
  const text = new TextEncoder().encode(canonicalJson(shown))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
