import { decryptToken, encryptToken } from './encrypted-token.ts'

/** A stored mail contains only a sealed token, so that the database or a backup reveals no working link. */
const seals = /sealed\.([\w-]+)/g

export const sealToken = (secret: string, token: string): string =>
  `sealed.${encryptToken(secret, token, 'password link').toString('base64url')}`

const opened = (secret: string, sealed: string) =>
  decryptToken(secret, Buffer.from(sealed, 'base64url'), 'password link')

/** The text as it is sent; a token sealed with another secret stays sealed, and its link is invalid. */
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
