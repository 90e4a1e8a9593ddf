import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SealedFacts {
  /** Null for a text. */
  name: string | null
  type: string
}

/** Derived from the token only: the database and the product's secret cannot decrypt the content. */
const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'heliodesk paste', 32))

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the length of the facts, the facts and the content. */
export function sealDocument(token: string, facts: SealedFacts, content: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce)
  const header = Buffer.from(JSON.stringify(facts))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.byteLength)
  const sealed = [cipher.update(length), cipher.update(header), cipher.update(content), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

export function openDocument(token: string, sealed: Buffer): SealedFacts & { content: Buffer } {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const plain = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  const length = plain.readUInt32BE()
  const facts = JSON.parse(plain.subarray(4, 4 + length).toString('utf8')) as SealedFacts
  return { ...facts, content: plain.subarray(4 + length) }
}
