import { createHash } from 'node:crypto'
import { hashToken } from '../../access/logins/csrf.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import type { PublicContext } from '../../http/handler.ts'
import { limitLink, limitRequests } from '../../http/limits/limit-requests.ts'
import { notFound } from '../../kernel/problems.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import { findByAddress } from './queries.ts'
import { writeFeed } from './write-feed.ts'

/** Calendars ask every quarter of an hour at most; somebody has several, and refreshes by hand. */
const readsPerMinute = 30

/** The calendar of an address; 304 where its reader has it already, 404 where it ended. */
export async function openFeed(context: PublicContext, token: string) {
  await limitRequests(context)
  const { services, now, raw } = context
  const hash = hashToken(token)
  await limitLink(context, hash, readsPerMinute)
  const found = await findByAddress(services.database.global, hash, now)
  if (found === undefined) throw notFound()
  const { company_id, employee_id, shows } = found
  const text = await inTransaction(services, systemActor(company_id), atOnce(now), (inside) =>
    writeFeed(inside, { employee_id, shows }),
  )
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  const type = 'text/calendar; charset=utf-8'
  if (isKnown(raw.headers['if-none-match'], etag)) return new FileAnswer(Buffer.alloc(0), type, headers, 304)
  return new FileAnswer(Buffer.from(text), type, {
    ...headers,
    'content-disposition': 'inline; filename="agenda.ics"',
  })
}

const isKnown = (asked: string | undefined, etag: string) =>
  asked?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false
