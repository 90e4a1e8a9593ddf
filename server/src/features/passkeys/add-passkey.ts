import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { hashRecoveryCode, newRecoveryCodes } from '../../access/logins/one-time-codes.ts'
import {
  enableByPasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  takeChallenge,
} from '../../access/logins/passkey-rows.ts'
import { endOtherSessions } from '../../access/logins/sessions.ts'
import type { SessionContext } from '../../http/handler.ts'
import { invalid } from '../../kernel/problems.ts'
import { auditOwnLogin } from '../session/audit-own-login.ts'
import { tellOwnerLater } from '../session/tell-owner.ts'
import { requirePassword } from '../session/require-password.ts'
import { requireRelyingParty } from '../../access/relying-party.ts'
import { algorithms, loadWebauthn } from './load-webauthn.ts'

/** What the browser needs to make a passkey; asks for the present password. */
export async function preparePasskey(context: SessionContext, password: string) {
  const { services, session, now } = context
  const party = requireRelyingParty(services)
  const { username } = await requirePassword(context, 'password', password)
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Heliodesk',
    rpID: party.id,
    userName: username,
    userDisplayName: session.full_name,
    userID: new Uint8Array(Buffer.from(String(session.user_id))),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await listPasskeys(services.database, session.user_id)).map((one) => ({
      id: one.credential_id,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(services.database, options.challenge, session.user_id, now)
  return { options: { ...options } }
}

type Made = CallBody<typeof calls.passkeys.add>

const refused = () => invalid({ id: ['passkeyRefused'] })

/** Keeps a passkey. Where two-factor was off it is on now: the other sessions end, and there are recovery codes. */
export async function addPasskey(context: SessionContext, made: Made) {
  const { services, session, now } = context
  const { database } = services
  const { user_id } = session
  const credential = await verifiedCredential(context, made)
  const passkey = await insertPasskey(database, {
    user_id,
    name: made.name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    uses: credential.counter,
    created_at: now,
  })
  if (passkey === undefined) throw refused()
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(code))
  const enabled = await enableByPasskey(database, user_id, hashes, now)
  if (enabled) await endOtherSessions(database.global, user_id, session.id)
  await auditOwnLogin(context, 'passkey added', { name: passkey.name })
  await tellOwnerLater(services, { user_id, type: 'passkey_added', passkey: passkey.name })
  return { passkey, recovery_codes: enabled ? codes : null }
}

async function verifiedCredential({ services, session, now }: SessionContext, made: Made) {
  const party = requireRelyingParty(services)
  const { id, client_data: clientDataJSON, attestation: attestationObject } = made
  const { verifyRegistrationResponse } = await loadWebauthn()
  // The library throws what it does not understand, whatever somebody sent.
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) => takeChallenge(services.database, challenge, session.user_id, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (verified?.verified !== true) throw refused()
  return verified.registrationInfo.credential
}
