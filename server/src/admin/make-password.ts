import { randomBytes } from 'node:crypto'

/** A password of 120 bits that can be read aloud: groups of letters and digits without look-alikes. */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const text = [...randomBytes(25)].map((byte) => letters[byte % letters.length]).join('')
  return text.match(/.{5}/g)?.join('-') ?? text
}
