import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the calls of passkeys answer for the browser. */
export interface PasskeyOptions {
  options: { challenge: string; rpId?: string; rp?: { id: string } }
}

interface Lies {
  origin?: string
  challenge?: string
  /** Whether the device asked who holds it. */
  verified?: boolean
  count?: number
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
/** A byte string of CBOR up to 65,535 bytes. */
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

const point = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
const clientData = (type: string, challenge: string, from: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

/** A device with one passkey, as browsers and their devices are in WebAuthn level 2: packed by hand. */
export function createAuthenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let uses = 0
  const dataOf = (rpId: string, { verified = true, count = ++uses }: Lies, attested: Buffer) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }
  /** COSE: an ES256 key. */
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
  return {
    id,
    /** The body of `POST /passkeys`. */
    make({ options }: PasskeyOptions, name: string, lies: Lies = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
      const authData = dataOf(options.rp?.id ?? '', lies, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ])
      const data = clientData('webauthn.create', lies.challenge ?? options.challenge, lies.origin ?? origin)
      return {
        name,
        id,
        client_data: data.toString('base64url'),
        attestation: attestation.toString('base64url'),
      }
    },
    /** The body of a login by it. */
    sign({ options }: PasskeyOptions, lies: Lies = {}) {
      const data = clientData('webauthn.get', lies.challenge ?? options.challenge, lies.origin ?? origin)
      const authData = dataOf(options.rpId ?? '', lies, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id,
        client_data: data.toString('base64url'),
        authenticator_data: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
