import { createHmac } from 'node:crypto'
import { decryptToken } from '../../access/logins/encrypted-token.ts'
import type { Context, Services } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { storable } from '../../kernel/storable-text.ts'
import { findExchange } from './exchange-queries.ts'

/** The exchange of a company, with the secret that signs what it is asked. */
export interface KnownExchange {
  url: string
  secret: string
}

const mostCharacters = 300

/** Throws 409 where no exchange makes calls. */
export async function getExchange({ db, services }: Context): Promise<KnownExchange> {
  const kept = await findExchange(db)
  const secret = kept && decryptToken(services.secret, kept.secret_encrypted, 'exchange secret')
  if (kept === undefined || secret === undefined) throw conflict('noExchange')
  return { url: kept.url, secret }
}

/** Whether an exchange makes the company's calls. */
export const asksForCalls = async ({ db }: Context): Promise<boolean> =>
  (await findExchange(db)) !== undefined

type Asked = { request_id: string } & (
  | { event: 'test' }
  | { event: 'call'; internal_number: string; number: string; lead_id: number }
)

/** Asks an exchange, signed (docs/telephony.md), and says what it answered. */
export async function askExchange(
  { clock, exchange, log }: Services,
  { url, secret }: KnownExchange,
  asked: Asked,
) {
  const time = clock.now()
  const body = JSON.stringify({ ...asked, time: time.toISOString() })
  const timestamp = String(Math.floor(time.getTime() / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': asked.request_id,
    'user-agent': 'Heliodesk',
    'x-heliodesk-signature': `sha256=${signature}`,
    'x-heliodesk-timestamp': timestamp,
  }
  const { outcome, status, body: answer } = await exchange.post(url, headers, body)
  if (outcome !== 'accepted') log.warn({ outcome, status, host: new URL(url).host }, 'exchange')
  return { outcome, status, message: messageOf(answer) }
}

/** What people can read of an answer: its `message`, or its text. */
function messageOf(answer: string): string | null {
  const text = storable(said(answer))
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return text === '' ? null : text.slice(0, mostCharacters)
}

function said(answer: string): string {
  // The page of a web server.
  if (/^\s*</.test(answer)) return ''
  try {
    const { message } = (JSON.parse(answer) ?? {}) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return answer
  }
}
