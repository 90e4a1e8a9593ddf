/** Sealing of what a device keeps, by WebCrypto alone: the browser seals, and the server opens what it is brought. */
export interface Sealed {
  /** Base64, as is the data. */
  readonly iv: string
  readonly data: string
}

/** Whose record it is: it opens for nobody else, on no other device and under no other name. */
export interface Binding {
  readonly user_id: number
  readonly device: string
  /** Null for what belongs to no company: the key of data. */
  readonly company_id: number | null
  readonly name: string
}

/** The name of an intent in the outbox, and of the picture that goes with it. */
export const outboxName = (id: string) => `outbox ${id}`
export const pictureName = (id: string) => `picture ${id}`
const keyName = 'key of data'

/** OWASP: at least so many rounds of PBKDF2 with SHA-256. */
const passwordRounds = 600_000
const algorithm = 'AES-GCM'
const ivBytes = 12

const bytesOf = (text: string) => new TextEncoder().encode(text)
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const boundTo = ({ company_id, user_id, device, name }: Binding) =>
  bytesOf(JSON.stringify(['heliodesk', company_id, user_id, device, name]))

/** The same as bytes, for what stays on the device: base64 of megabytes is slow. */
export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

async function encryptBytes(
  key: CryptoKey,
  binding: Binding,
  content: Uint8Array<ArrayBuffer>,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const parameters = { name: algorithm, iv, additionalData: boundTo(binding) }
  return { iv, data: await crypto.subtle.encrypt(parameters, key, content) }
}

async function encrypt(key: CryptoKey, binding: Binding, content: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const { iv, data } = await encryptBytes(key, binding, content)
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
}

const decryptBytes = async (key: CryptoKey, binding: Binding, { iv, data }: SealedBytes) =>
  crypto.subtle.decrypt({ name: algorithm, iv, additionalData: boundTo(binding) }, key, data)

const decrypt = async (key: CryptoKey, binding: Binding, { iv, data }: Sealed) =>
  decryptBytes(key, binding, { iv: fromBase64(iv), data: fromBase64(data).buffer })

/** A key of data: one for a user and a device; never stored open. */
export const makeDataKey = () =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, ['encrypt', 'decrypt'])

const dataKeyOf = (raw: ArrayBuffer) =>
  crypto.subtle.importKey('raw', raw, algorithm, true, ['encrypt', 'decrypt'])

/** Seals a value that JSON can say. */
export const seal = (key: CryptoKey, binding: Binding, value: unknown): Promise<Sealed> =>
  encrypt(key, binding, bytesOf(JSON.stringify(value)))

const valueOf = (content: ArrayBuffer): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))

/** Throws for what was changed, moved or sealed by somebody else. */
export const openSealed = async (key: CryptoKey, binding: Binding, sealed: Sealed): Promise<unknown> =>
  valueOf(await decrypt(key, binding, sealed))

export const sealInBytes = (key: CryptoKey, binding: Binding, value: unknown): Promise<SealedBytes> =>
  encryptBytes(key, binding, bytesOf(JSON.stringify(value)))
export const openFromBytes = async (
  key: CryptoKey,
  binding: Binding,
  sealed: SealedBytes,
): Promise<unknown> => valueOf(await decryptBytes(key, binding, sealed))

/** A picture as it is, without JSON around it. */
export const sealPicture = encryptBytes
export const openPicture = decryptBytes
/** As it is delivered. */
export const inBase64 = ({ iv, data }: SealedBytes): Sealed => ({
  iv: toBase64(iv),
  data: toBase64(new Uint8Array(data)),
})
export const fromSealed = ({ iv, data }: Sealed): SealedBytes => ({
  iv: fromBase64(iv),
  data: fromBase64(data).buffer,
})

export type Owner = Pick<Binding, 'user_id' | 'device'>
const keyBinding = ({ user_id, device }: Owner): Binding => ({
  user_id,
  device,
  company_id: null,
  name: keyName,
})

const wrap = async (key: CryptoKey, owner: Owner, by: CryptoKey) =>
  encrypt(by, keyBinding(owner), new Uint8Array(await crypto.subtle.exportKey('raw', key)))
const unwrap = async (wrapped: Sealed, owner: Owner, by: CryptoKey) =>
  dataKeyOf(await decrypt(by, keyBinding(owner), wrapped))

/** 32 random bytes of the server, base64url. */
const keyOfSecret = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replaceAll('-', '+').replaceAll('_', '/')),
    algorithm,
    false,
    ['encrypt', 'decrypt'],
  )

export const wrapBySecret = async (key: CryptoKey, owner: Owner, secret: string): Promise<Sealed> =>
  wrap(key, owner, await keyOfSecret(secret))
export const unwrapBySecret = async (wrapped: Sealed, owner: Owner, secret: string): Promise<CryptoKey> =>
  unwrap(wrapped, owner, await keyOfSecret(secret))

async function keyOfPassword(password: string, salt: string) {
  const typed = bytesOf(password.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: passwordRounds }
  const form = { name: algorithm, length: 256 }
  return crypto.subtle.deriveKey(derivation, material, form, false, ['encrypt', 'decrypt'])
}

export interface WrappedByPassword extends Sealed {
  readonly salt: string
}

/** So that a browser that was killed opens its data without a network. */
export async function wrapByPassword(
  key: CryptoKey,
  owner: Owner,
  password: string,
): Promise<WrappedByPassword> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  return { ...(await wrap(key, owner, await keyOfPassword(password, salt))), salt }
}
export const unwrapByPassword = async (
  { salt, ...wrapped }: WrappedByPassword,
  owner: Owner,
  password: string,
): Promise<CryptoKey> => unwrap(wrapped, owner, await keyOfPassword(password, salt))
