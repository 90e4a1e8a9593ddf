import { generateKeyPairSync, sign } from 'node:crypto'

/** A DER value: its tag, its length and its parts. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const [sequence, set, objectId, integer, bits, bytes, utf8, time] = [
  0x30, 0x31, 0x06, 0x02, 0x03, 0x04, 0x0c, 0x18,
] as const
const oid = (hex: string) => der(objectId, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = der(sequence, oid('2a8648ce3d040302'))
const commonName = (name: string) => der(sequence, der(set, der(sequence, oid('550403'), der(utf8, name))))

/** A certificate of this name that signs itself, and its key. */
export function aCertificate(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const names = der(sequence, der(0x82, name))
  const content = der(
    sequence,
    der(0xa0, der(integer, Buffer.from([2]))),
    der(integer, Buffer.from([1])),
    ecdsaWithSha256,
    commonName(name),
    der(sequence, der(time, '20200101000000Z'), der(time, '21200101000000Z')),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, der(sequence, oid('551d11'), der(bytes, names)))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der(sequence, content, ecdsaWithSha256, der(bits, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
