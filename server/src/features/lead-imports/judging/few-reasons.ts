import type { JudgedRows, ToldRow } from './start-judging.ts'

/** As many rows of each kind are shown after a check; the import itself keeps all of them. */
const mostOfKind = 1_000

/** The rows of a check that somebody is told of: those of one kind leave room for the others. */
export function fewReasons() {
  const told = new Map<ToldRow['kind'], number>()
  return {
    of: ({ failed, noted }: Pick<JudgedRows, 'failed' | 'noted'>): ToldRow[] =>
      [...failed, ...noted].filter(({ kind }) => {
        const count = (told.get(kind) ?? 0) + 1
        told.set(kind, count)
        return count <= mostOfKind
      }),
  }
}
