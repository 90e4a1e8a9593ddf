import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP Password Storage Cheat Sheet: argon2id with 46 MiB, one pass, one lane. */
const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }

const derived = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derived(password, nonce)
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** A hash that no password fits; unknown users cost the same work as known ones. */
export const noPassword = `argon2id$${cost.memory}$${cost.passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password fits; without a hash the same work is done and the answer is no. */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , nonce = '', tag = ''] = (hash ?? noPassword).split('$')
  const found = await derived(password, Buffer.from(nonce, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return expected.length === found.length && timingSafeEqual(expected, found) && hash !== undefined
}
