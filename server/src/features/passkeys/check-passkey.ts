import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { findPasskey, keepChallenge, noteUse, takeChallenge } from '../../access/logins/passkey-rows.ts'
import type { PublicContext } from '../../http/handler.ts'
import { requireRelyingParty } from '../../access/relying-party.ts'
import { loadWebauthn } from './load-webauthn.ts'

export type Assertion = CallBody<typeof calls.passkeys.login>

type Asking = Pick<PublicContext, 'services' | 'now'>

/** What the browser needs to have a challenge signed: by one of these passkeys, or by any that the device offers. */
export async function askForPasskey(
  { services, now }: Asking,
  user_id: number | null,
  credentials: readonly { credential_id: string }[],
) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(services).id,
    userVerification: 'required',
    ...(user_id !== null && { allowCredentials: credentials.map(({ credential_id: id }) => ({ id })) }),
  })
  await keepChallenge(services.database, options.challenge, user_id, now)
  return { options: { ...options } }
}

/** The passkey that signed a challenge of this person, or of whoever logs in; undefined for anything else. */
export async function checkPasskey({ services, now }: Asking, assertion: Assertion, user_id: number | null) {
  const { database } = services
  const party = requireRelyingParty(services)
  const found = await findPasskey(database, assertion.id)
  if (found === undefined || (user_id !== null && found.passkey.user_id !== user_id)) return undefined
  const { passkey } = found
  const { verifyAuthenticationResponse } = await loadWebauthn()
  // The library throws what it does not understand, whatever somebody sent.
  const verified = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: assertion.client_data,
        authenticatorData: assertion.authenticator_data,
        signature: assertion.signature,
      },
    },
    expectedChallenge: (challenge) => takeChallenge(database, challenge, user_id, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.uses,
    },
  }).catch(() => undefined)
  if (verified?.verified !== true) return undefined
  return (await noteUse(database, passkey, verified.authenticationInfo.newCounter, now)) ? found : undefined
}
