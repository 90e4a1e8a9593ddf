import { isCommonPassword } from './logins/common-passwords.ts'
import type { Database } from './database.ts'
import { findEmployeeRow } from './employee-row.ts'
import { invalid } from '../kernel/problems.ts'

const product = 'Heliodesk'
/** The minimum number of characters besides well-known names. */
const ownLeast = 8

/** Short names occur by chance in good passwords. */
const holdsName = (password: string, username: string) =>
  username.length > 3 && password.toLowerCase().includes(username.toLowerCase())

const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3)

/** The password without the words of these names. */
function withoutNames(password: string, names: readonly string[]): string {
  const words = names.flatMap(wordsOf).toSorted((a, b) => b.length - a.length)
  return words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), password.toLowerCase())
}

/**
 * Throws 422 for a password that holds the name of the person's login, that is little more than the names of their
 * companies or of the product, or that many people use (ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function requireGoodPassword(
  database: Database,
  employee_id: number,
  password: string,
): Promise<void> {
  const row = await findEmployeeRow(database, employee_id)
  if (row !== undefined && holdsName(password, row.employee.username))
    throw invalid({ password: ['passwordIsName'] })
  const names = [product, ...(row?.companies ?? []).map(({ name }) => name)]
  const known = withoutNames(password, names)
  if (known.length < password.length && known.length < ownLeast)
    throw invalid({ password: ['passwordIsCompany'] })
  if (isCommonPassword(password)) throw invalid({ password: ['passwordIsCommon'] })
}
