import { createHmac } from 'node:crypto'
import type { Product } from './product.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

function bytesOf(base32: string): Buffer {
  const bits = base32
    .replaceAll(' ', '')
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** RFC 6238: six digits, SHA-1, steps of 30 seconds. */
function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The current code by the product's clock; `later` for one not used yet. */
export async function codeOf(product: Product, secret: string, { later = 0 } = {}): Promise<string> {
  const answer = await fetch(`${product.url}/healthz`)
  const seconds = Date.parse(answer.headers.get('date') ?? '') / 1000
  return totp(secret, Math.floor(seconds / stepSeconds) + later)
}
