import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api, type ResultOf } from '../../data/calls/client.ts'

/** Of use to few pages, and larger than this file. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser makes and uses passkeys at all; the server says whether its address may have them. */
export const browserHasPasskeys = () => 'PublicKeyCredential' in window

/** Somebody who closes the browser's own dialog changes their mind: undefined. */
async function unlessCancelled<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}

async function signChallenge({ options }: ResultOf<'POST /login/passkey/options'>) {
  const { startAuthentication } = await load()
  // The server's library made them for this one.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signed = await unlessCancelled(startAuthentication({ optionsJSON }))
  return (
    signed && {
      id: signed.id,
      client_data: signed.response.clientDataJSON,
      authenticator_data: signed.response.authenticatorData,
      signature: signed.response.signature,
    }
  )
}

const request = { quiet: true, bare: true } as const

/** Undefined when it was cancelled. Throws the ApiError of a passkey that is refused. */
export async function loginByPasskey(): Promise<ResultOf<'POST /login/passkey'> | undefined> {
  const body = await signChallenge(await api('POST /login/passkey/options', request))
  return body && api('POST /login/passkey', { ...request, body })
}

/** Instead of the code that a login owes; false when it was cancelled. */
export async function givePasskey(userId: number): Promise<boolean> {
  const params = { userId }
  const body = await signChallenge(await api('POST /2fa/{userId}/passkey/options', { ...request, params }))
  if (body === undefined) return false
  await api('POST /2fa/{userId}/passkey', { ...request, params, body })
  return true
}

/** A new passkey of this device for oneself; undefined when it was cancelled. */
export async function makePasskey(
  name: string,
  password: string,
): Promise<ResultOf<'POST /passkeys'> | undefined> {
  const { options } = await api('POST /passkeys/options', { body: { password } })
  const { startRegistration } = await load()
  // The server's library made them for this one.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await unlessCancelled(startRegistration({ optionsJSON }))
  if (made === undefined) return undefined
  const { clientDataJSON: client_data, attestationObject: attestation } = made.response
  return api('POST /passkeys', { body: { name, id: made.id, client_data, attestation } })
}
