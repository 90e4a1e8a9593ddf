import { calls } from '@heliodesk/contract/calls'
import { hashToken } from '../../access/logins/csrf.ts'
import { listPasskeys, removePasskey } from '../../access/logins/passkey-rows.ts'
import { endSession } from '../../access/logins/sessions.ts'
import { cookieOf } from '../../http/require-session.ts'
import type { Serve } from '../../http/serve.ts'
import type { SessionContext } from '../../http/handler.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { auditOwnLogin } from '../session/audit-own-login.ts'
import { tellOwnerLater } from '../session/tell-owner.ts'
import type { BrowserSessions } from '../session/browser-sessions.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { givePasskey, prepareCode } from './give-passkey.ts'
import { logInByPasskey, prepareLogin } from './log-in-by-passkey.ts'

const { passkeys } = calls

async function removeOwn(context: SessionContext, id: number) {
  const { services, session } = context
  const removed = await removePasskey(services.database, session.user_id, id)
  if (removed.kind === 'none') throw notFound()
  if (removed.kind === 'last') throw conflict('lastFactor')
  await auditOwnLogin(context, 'passkey removed', { name: removed.name })
  const { user_id } = session
  await tellOwnerLater(services, { user_id, type: 'passkey_removed', passkey: removed.name })
}

export function passkeyRoutes(serve: Serve, browser: BrowserSessions) {
  serve.session(passkeys.list, async ({ services, session }) => ({
    data: await listPasskeys(services.database, session.user_id),
  }))
  serve.session(passkeys.prepare, (context, { body }) => preparePasskey(context, body.password))
  serve.session(passkeys.add, (context, { body }) => addPasskey(context, body))
  serve.session(passkeys.remove, (context, { params }) => removeOwn(context, params.id))
  serve.open(passkeys.loginOptions, (context) => prepareLogin(context))
  serve.open(passkeys.login, async (context, { body }) => {
    const token = await logInByPasskey(context, body)
    const before = cookieOf(context.raw)
    if (before !== undefined) await endSession(context.services.database, hashToken(before))
    return browser.answer(context, token, null)
  })
  serve.session(passkeys.codeOptions, (context, { params }) => prepareCode(context, params.userId))
  serve.session(passkeys.code, async (context, input) => {
    const token = await givePasskey(context, input)
    return { session_expires_at: (await browser.keep(context, token, context.company_id)).session_expires_at }
  })
}
