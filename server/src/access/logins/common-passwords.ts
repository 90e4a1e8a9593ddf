import { readFileSync } from 'node:fs'

let list: ReadonlySet<string> | undefined

/**
 * The 10,000 most frequent passwords of at least 12 characters in what was breached, in small letters
 * (NOTICE.md; ASVS 5.0, 6.2.4). Read at the first use.
 */
function commonPasswords(): ReadonlySet<string> {
  const file = new URL('../data/common-passwords.txt', import.meta.url)
  list ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))
  return list
}

/** Whether this is a common password, ignoring case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords().has(password.normalize('NFKC').toLowerCase())
