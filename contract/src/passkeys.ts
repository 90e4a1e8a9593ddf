import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, pathId, text } from './fields.ts'
import { loggedIn, password, recoveryCodes } from './session.ts'

const passkey = z.object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })

/** What the browser's own call of WebAuthn takes, as JSON. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

const base64url = (max: number) =>
  z
    .string()
    .min(1, { error: 'required' })
    .max(max)
    .regex(/^[\w-]+$/)
const credentialId = base64url(1_400)

/** What a device signed. */
const assertion = z.object({
  id: credentialId,
  client_data: base64url(8_000),
  authenticator_data: base64url(8_000),
  signature: base64url(8_000),
})

const ofUser = z.strictObject({ userId: pathId })

export const passkeys = {
  list: call({
    method: 'GET',
    path: '/passkeys',
    permission: 'employee',
    whileActing: 'refused',
    summary: 'The own passkeys',
    response: listOf(passkey),
  }),
  prepare: call({
    method: 'POST',
    path: '/passkeys/options',
    permission: 'employee',
    whileActing: 'refused',
    summary: 'What a browser needs to make a passkey for oneself',
    body: z.object({ password }),
    response: options,
    status: 200,
  }),
  add: call({
    method: 'POST',
    path: '/passkeys',
    permission: 'employee',
    whileActing: 'refused',
    summary:
      'Keep a passkey that the browser made; the first factor beside the password switches two-factor on and answers with recovery codes',
    body: z.object({
      name: text(60),
      id: credentialId,
      client_data: base64url(8_000),
      attestation: base64url(60_000),
    }),
    response: z.object({ passkey, recovery_codes: recoveryCodes.nullable() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/passkeys/{id}',
    permission: 'employee',
    whileActing: 'refused',
    recentLogin: true,
    summary: 'Remove one of the own passkeys; 409 for the only second factor',
    params: byId,
  }),
  loginOptions: call({
    method: 'POST',
    path: '/login/passkey/options',
    permission: 'public',
    summary: 'What a browser needs to log in with a passkey, without a name',
    response: options,
    status: 200,
  }),
  login: call({
    method: 'POST',
    path: '/login/passkey',
    permission: 'public',
    summary: 'Log in with a passkey alone, which counts as both factors',
    body: assertion,
    response: loggedIn,
    status: 200,
  }),
  codeOptions: call({
    method: 'POST',
    path: '/2fa/{userId}/passkey/options',
    permission: 'pending session',
    whileActing: 'refused',
    summary: 'What a browser needs to give a passkey instead of the code that a login owes',
    params: ofUser,
    response: options,
    status: 200,
  }),
  code: call({
    method: 'POST',
    path: '/2fa/{userId}/passkey',
    permission: 'pending session',
    whileActing: 'refused',
    summary: 'Give a passkey instead of the code that a login owes',
    params: ofUser,
    body: assertion,
    response: z.object({ session_expires_at: instant }),
    status: 200,
  }),
}
