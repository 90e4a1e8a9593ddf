import { createHash, randomInt } from 'node:crypto'
import { createGuardrails, generateSecret, generateURI, verify } from 'otplib'

/** Other authenticators use shorter secrets than otplib's default minimum; ours have 160 bits. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

export const newSecret = () => generateSecret({ length: 20 })

export const otpAuthUri = (username: string, secret: string) =>
  generateURI({ issuer: 'Heliodesk', label: username, secret })

/**
 * The step of 30 seconds that a code belongs to: the present one, the one before or the one after;
 * undefined for a wrong code.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: 30, guardrails })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const part = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
const newRecoveryCode = () => Array.from({ length: 4 }, part).join('-')

/** Ten codes of 118 bits, for which a fast hash is enough: `ABCDEF-GHJKLM-NPQRST-UVWXYZ`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, newRecoveryCode)

/** Typed with or without the dashes, in small letters or capitals. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')
