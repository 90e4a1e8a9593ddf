import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keys = new Map<string, Buffer>()

/** Derived once: every quotation that is read needs it. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'heliodesk portal token', 32))
  keys.set(secret, known)
  return known
}

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the text. */
export function encryptToken(secret: string, token: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** The token, or nothing when it was encrypted under another secret. */
export function decryptToken(secret: string, encrypted: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(12, 28))
    return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
