import { isCommonPassword } from '../../access/common-passwords.ts'
import { invalid } from '../../platform/problems.ts'

/** A name of a few letters is in many a good password. */
const holdsName = (password: string, username: string) =>
  username.length > 3 && password.toLowerCase().includes(username.toLowerCase())

/** Throws 422 for a password that holds the login's name or that many people use. */
export function requireGoodPassword(password: string, username: string): void {
  if (holdsName(password, username)) throw invalid({ password: ['passwordIsName'] })
  if (isCommonPassword(password)) throw invalid({ password: ['passwordIsCommon'] })
}
