import { createHash } from 'node:crypto'
import type { Call } from '@heliodesk/contract/call'
import { and, eq, lt } from 'drizzle-orm'
import { decryptToken, encryptToken } from '../access/logins/encrypted-token.ts'
import { idempotencyKeys } from '../access/schema.ts'
import type { Context, EmployeeContext } from '../work/context.ts'
import { invalid, Problem } from '../kernel/problems.ts'

/** How long keys are kept for offline devices; a person's older keys are deleted with the next one. */
const keptMs = 30 * 86_400_000

interface Answer {
  status: number
  body: unknown
  /** The header with what was changed. */
  changed: string | undefined
}

/**
 * The first answer to this key, or undefined when this is the first time. A second request with the
 * same key waits here until the first one is committed (the insert blocks on the unique key). An answer is for
 * whoever got it: to somebody who acts as that employee, and the other way round, the key is another request's.
 */
export async function claimIdempotencyKey(
  context: EmployeeContext,
  key: string,
  path: string,
  body: unknown,
): Promise<Answer | undefined> {
  const { impersonator_id } = context
  const call = impersonator_id === null ? path : `${path} by ${impersonator_id}`
  const first = await claim(context, key, call, body)
  if (first === undefined) return undefined
  if (first.status === null) throw mismatch()
  return { status: first.status, ...reveal(context, first.answer) }
}

/** How a call is named beside its key. */
export const keyedName = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  method === 'POST' ? path : `${method} ${path}`

/** Whether this person did it by one of these calls under this key, and was answered; `other` by none of these. */
export async function findDoneByCall(
  context: Owner,
  key: string,
  done: readonly Pick<Call, 'method' | 'path'>[],
): Promise<'done' | 'other' | undefined> {
  const [first] = await context.db.select().from(idempotencyKeys).where(sameKey(context, key))
  if (first === undefined || first.status === null) return undefined
  return done.some((call) => first.call.startsWith(`${keyedName(call)} {`)) ? 'done' : 'other'
}

/** What was answered to one of these calls under this key; undefined where nothing was, or it cannot be read any more. */
export async function findAnswer(
  context: EmployeeContext,
  key: string,
  of: readonly Pick<Call, 'method' | 'path'>[],
): Promise<unknown> {
  const [first] = await context.db.select().from(idempotencyKeys).where(sameKey(context, key))
  if (first === undefined || first.status === null) return undefined
  if (!of.some((call) => first.call.startsWith(`${keyedName(call)} {`))) return undefined
  return readKept(context, first.answer)?.body
}

/** Takes a key for what came by no call of its own: a call that comes later is not done again. False where one took it. */
export async function takeKey(owner: Owner, key: string, what: string): Promise<boolean> {
  const { company_id, employee_id, db, happened_at: now } = owner
  const body_hash = createHash('sha256').update(what).digest()
  const taken = await db
    .insert(idempotencyKeys)
    .values({ company_id, employee_id, key, call: what, body_hash, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return taken.length === 1
}

/**
 * Whether a step of a customer comes for the first time under this key; a second request waits as above. Its answer is
 * not kept: a customer's page is answered as it is by now.
 */
export async function isFirstOfCustomer(
  context: Context,
  key: string,
  path: string,
  body: unknown,
): Promise<boolean> {
  const owner = { ...context, employee_id: customer }
  if ((await claim(owner, key, path, body)) !== undefined) return false
  await forgetOld(owner)
  return true
}

type Owner = Pick<EmployeeContext, 'company_id' | 'employee_id' | 'db' | 'happened_at'>

/** Of keys: no employee has this number. */
const customer = 0

const mismatch = () => invalid({ 'Idempotency-Key': ['idempotencyMismatch'] })

/** Takes a key, or answers who took it before for the same request. */
async function claim(owner: Owner, key: string, call: string, body: unknown) {
  if (key.length > 200) throw new Problem(400, 'malformed', { params: { reason: 'Idempotency-Key' } })
  const { company_id, employee_id, db, happened_at: now } = owner
  const body_hash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest()
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ company_id, employee_id, key, call, body_hash, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 1) return undefined
  const [first] = await db.select().from(idempotencyKeys).where(sameKey(owner, key))
  if (first === undefined || first.call !== call || !first.body_hash.equals(body_hash)) throw mismatch()
  return first
}

async function forgetOld(owner: Owner) {
  const forgotten = new Date(owner.happened_at.getTime() - keptMs)
  await owner.db
    .delete(idempotencyKeys)
    .where(and(ofPerson(owner), lt(idempotencyKeys.created_at, forgotten)))
}

/** Stores the response with its key, in the same transaction. */
export async function keepAnswer(context: EmployeeContext, key: string, answer: Answer) {
  await context.db
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: conceal(context, answer) })
    .where(sameKey(context, key))
  await forgetOld(context)
}

/** A response may contain a one-time secret that is otherwise stored only as a hash, such as a source's token. */
const conceal = ({ services }: EmployeeContext, { body, changed }: Answer) =>
  encryptToken(
    services.secret,
    [JSON.stringify(body ?? null), ...(changed === undefined ? [] : [changed])].join(separator),
  ).toString('base64')

/** JSON has no line break; an answer that was kept before there was the header has none either. */
const separator = '\n'

function reveal(context: EmployeeContext, kept: unknown): Pick<Answer, 'body' | 'changed'> {
  const read = readKept(context, kept)
  if (read === undefined) throw mismatch()
  return read
}

/** Undefined where the product's secret was changed since. */
function readKept({ services }: EmployeeContext, kept: unknown) {
  const text = decryptToken(services.secret, Buffer.from(String(kept), 'base64'))
  if (text === undefined) return undefined
  const [body = 'null', changed] = text.split(separator)
  return { body: JSON.parse(body) as unknown, changed }
}

const ofPerson = (context: Owner) =>
  and(
    eq(idempotencyKeys.company_id, context.company_id),
    eq(idempotencyKeys.employee_id, context.employee_id),
  )

const sameKey = (context: Owner, key: string) => and(ofPerson(context), eq(idempotencyKeys.key, key))
