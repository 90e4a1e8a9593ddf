import type { CallBody } from '@heliodesk/contract/call'
import type { telephony } from '@heliodesk/contract/telephony'
import { encryptToken } from '../../access/logins/encrypted-token.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { findExchange, keepExchange, removeExchange } from './exchange-queries.ts'

type Body = CallBody<typeof telephony.changeExchange>

/** Throws 422 for an address that is never asked. */
function check({ services }: EmployeeContext, { body: { url } }: { body: Partial<Body> }) {
  if (url && !services.exchange.accepts(url)) throw invalid({ url: ['exchangeAddress'] })
}

/** Sets where the exchange is asked for calls; a new secret is returned only once. */
async function run(context: EmployeeContext, { body }: { body: Body }) {
  check(context, { body })
  const before = await findExchange(context.db)
  const { url = before?.url ?? null, renew_secret } = body
  if (url === null) return forgetExchange(context, before)
  const { secret, secret_encrypted, secret_since } =
    before === undefined || renew_secret ? makeSecret(context) : { ...before, secret: null }
  await keepExchange(context, { url, secret_encrypted, secret_since })
  if (url !== before?.url)
    await context.audit({
      action: 'exchangeChanged',
      subject: 'voip numbers',
      subject_id: null,
      before: { url: before?.url ?? null },
      after: { url },
    })
  if (secret !== null)
    await context.audit({ action: 'exchangeSecretMade', subject: 'voip numbers', subject_id: null })
  return { url, secret_since, secret }
}

function makeSecret({ services, happened_at: now }: EmployeeContext) {
  const secret = services.ids.token()
  const secret_encrypted = encryptToken(services.secret, secret, 'exchange secret')
  return { secret, secret_encrypted, secret_since: now }
}

async function forgetExchange(context: EmployeeContext, before: { url: string } | undefined) {
  if (before !== undefined) {
    await removeExchange(context)
    await context.audit({
      action: 'exchangeRemoved',
      subject: 'voip numbers',
      subject_id: null,
      before: { url: before.url },
    })
  }
  return { url: null, secret_since: null, secret: null }
}

export const changeExchange = { check, run }
