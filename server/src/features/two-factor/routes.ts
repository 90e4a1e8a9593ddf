import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import type { SessionContext } from '../../http/handler.ts'
import type { BrowserSessions } from '../session/browser-sessions.ts'
import { activateTwoFactor } from './activate-two-factor.ts'
import { renewRecoveryCodes, switchTwoFactorOff } from './switch-two-factor-off.ts'
import { prepareTwoFactor } from './prepare-two-factor.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { validateTwoFactor } from './validate-two-factor.ts'

const { twoFactor } = calls

export function twoFactorRoutes(serve: Serve, browser: BrowserSessions) {
  const keep = async (context: SessionContext, token: string) =>
    (await browser.keep(context, token, context.company_id)).session_expires_at

  serve.session(twoFactor.qrCode, (context, { params }) => prepareTwoFactor(context, params.id))
  serve.session(twoFactor.activate, async (context, input) => {
    const { token, recovery_codes } = await activateTwoFactor(context, input)
    return { recovery_codes, session_expires_at: await keep(context, token) }
  })
  serve.session(twoFactor.validate, async (context, input) => {
    const token = await validateTwoFactor(context, input)
    return { session_expires_at: await keep(context, token) }
  })
  serve(twoFactor.reset, (context, { params }) => resetTwoFactor(context, params.id))
  serve.session(twoFactor.renewRecoveryCodes, async (context, { body }) => ({
    recovery_codes: await renewRecoveryCodes(context, body.password),
  }))
  serve.session(twoFactor.switchOff, (context, { body }) => switchTwoFactorOff(context, body.password))
}
