import { Resolver } from 'node:dns/promises'

const none = new Set(['ENODATA', 'ENOTFOUND'])

/** The text records of a name; empty without any, and null where no resolver answers. */
export async function textRecords(name: string): Promise<string[] | null> {
  try {
    const found = await new Resolver({ timeout: 2_000, tries: 1 }).resolveTxt(name)
    return found.map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code !== undefined && none.has(code) ? [] : null
  }
}
