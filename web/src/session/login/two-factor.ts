import { api } from '../../data/calls/client.ts'

/** Submits the code that the login requires. Throws an ApiError with the errors of the field `code`. */
export async function validateCode(userId: number, code: string): Promise<void> {
  await api('POST /2fa/{userId}/validate', { params: { userId }, body: { code }, quiet: true, bare: true })
}

/** Switches two-factor on with the first code; answers with the recovery codes. */
export async function activateCode(userId: number, code: string): Promise<string[]> {
  const request = { params: { userId }, body: { code }, quiet: true, bare: true }
  return (await api('POST /2fa/{userId}/activate', request)).recovery_codes
}
