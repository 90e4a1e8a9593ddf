import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'

const derive = promisify(argon2)
/** Each takes a processor and 46 MiB, so one at a time; known and unknown users share one queue. */
const inTurn = limitAtOnce(1)
interface Cost {
  /** Kibibytes. */
  memory: number
  passes: number
}
/** OWASP Password Storage Cheat Sheet: argon2id with 46 MiB, one pass, one lane. */
const present: Cost = { memory: 47_104, passes: 1 }

const derived = (password: string, nonce: Buffer, cost: Cost) =>
  inTurn(new AbortController().signal, () =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      ...cost,
      parallelism: 1,
      tagLength: 32,
    }),
  )

/** `argon2id$memory$passes$nonce$tag`. */
export async function hashPassword(password: string, cost = present): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derived(password, nonce, cost)
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** A hash that no password matches, so that unknown users cost the same work as known ones. */
export const noPassword = `argon2id$${present.memory}$${present.passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const costOf = (hash: string): Cost => {
  const [, memory, passes] = hash.split('$')
  return { memory: Number(memory), passes: Number(passes) }
}

/** Whether the password matches; without a hash it does the same work and returns false. */
export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const against = hash ?? noPassword
  const [, , , nonce = '', tag = ''] = against.split('$')
  const found = await derived(password, Buffer.from(nonce, 'base64url'), costOf(against))
  const expected = Buffer.from(tag, 'base64url')
  return expected.length === found.length && timingSafeEqual(expected, found) && hash !== undefined
}

/** Whether a hash has an outdated cost, so that its password has to be rehashed. */
export const isOutdated = (hash: string): boolean => {
  const { memory, passes } = costOf(hash)
  return memory !== present.memory || passes !== present.passes
}
