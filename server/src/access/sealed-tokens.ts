import { decryptToken, encryptToken } from './encrypted-token.ts'

/** In a stored mail only a sealed token stands: who reads the database or a backup has no link that works. */
const seals = /sealed\.([\w-]+)/g

export const sealToken = (secret: string, token: string): string =>
  `sealed.${encryptToken(secret, token, 'password link').toString('base64url')}`

const opened = (secret: string, sealed: string) =>
  decryptToken(secret, Buffer.from(sealed, 'base64url'), 'password link')

/** A text as it leaves; a seal of another secret stays closed, and its link leads nowhere. */
export const openSeals = (secret: string, text: string): string =>
  text.replace(seals, (whole, sealed: string) => opened(secret, sealed) ?? whole)

/** The first token that is sealed in a text. */
export function findSealedToken(secret: string, text: string): string | undefined {
  for (const [, sealed = ''] of text.matchAll(seals)) {
    const token = opened(secret, sealed)
    if (token !== undefined) return token
  }
  return undefined
}
