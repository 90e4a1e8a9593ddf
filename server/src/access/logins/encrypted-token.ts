import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Purpose =
  | 'portal token'
  | 'two-factor secret'
  | 'password link'
  | 'exchange secret'
  | 'device secret'

const keys = new Map<string, Buffer>()

/** Derived once, because every read of a quotation needs it. */
function keyOf(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${secret}`
  const known = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `heliodesk ${purpose}`, 32))
  keys.set(name, known)
  return known
}

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the text; opens only with what it was bound to (additional data). */
export function encryptToken(
  secret: string,
  token: string,
  purpose: Purpose = 'portal token',
  bound = '',
): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  cipher.setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** The token; undefined when it was encrypted with another secret. */
export function decryptToken(
  secret: string,
  encrypted: Buffer,
  purpose: Purpose = 'portal token',
  bound = '',
): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), encrypted.subarray(0, 12))
    decipher.setAAD(Buffer.from(bound))
    decipher.setAuthTag(encrypted.subarray(12, 28))
    return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
