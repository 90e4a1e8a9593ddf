import { calls } from '@heliodesk/contract/calls'
import type { DemoAccounts } from '@heliodesk/contract/session'
import { hasCompany } from '../../access/has-company.ts'
import { hashToken } from '../../access/logins/csrf.ts'
import { endSession, endSessionOf, listSessions } from '../../access/logins/sessions.ts'
import { notFound } from '../../kernel/problems.ts'
import { cookieOf } from '../../http/require-session.ts'
import type { Serve } from '../../http/serve.ts'
import type { BrowserSessions } from './browser-sessions.ts'
import { relyingParty } from '../../access/relying-party.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { readEmployee } from './read-employee.ts'

const { session } = calls

export function sessionRoutes(serve: Serve, browser: BrowserSessions, demo: DemoAccounts | null) {
  serve.open(session.csrfCookie, async ({ raw, reply }) => {
    browser.setCsrf(reply, cookieOf(raw))
  })

  serve.open(session.info, async ({ services }) => ({
    demo,
    passkeys: relyingParty(services) !== null,
    companies: await hasCompany(services.database),
    mails: services.mail.delivers,
  }))

  serve.open(session.login, async (context, { body }) => {
    const { token, two_factor, user_id } = await logIn(context, {
      credentials: body,
      device: browser.deviceOf(context),
    })
    const before = cookieOf(context.raw)
    if (before !== undefined) await endSession(context.services.database, hashToken(before))
    if (two_factor === null) return browser.answer(context, token, null)
    await browser.keep(context, token, null)
    return { two_factor, user_id }
  })

  serve.session(session.logout, async ({ services, session: { token_hash }, reply }) => {
    await endSession(services.database, token_hash)
    browser.clear(reply)
  })

  serve.session(session.employee, (context, { query }) =>
    readEmployee(context, context.session, context.company_id ?? query.company ?? null),
  )
  ownSessionRoutes(serve, browser)
}

function ownSessionRoutes(serve: Serve, browser: BrowserSessions) {
  serve.session(session.ownSessions, async ({ services, session: own, now }) => ({
    data: (await listSessions(services.database, own.user_id, now)).map((one) => ({
      ...one,
      current: one.id === own.id,
    })),
  }))
  serve.session(session.endOwnSession, async ({ services, session: own, reply }, { params }) => {
    if (!(await endSessionOf(services.database, own.user_id, params.id))) throw notFound()
    if (params.id === own.id) browser.clear(reply)
  })
  serve.session(session.changePassword, async (context, { body }) => {
    await browser.keep(context, await changePassword(context, body), context.company_id)
  })
}
