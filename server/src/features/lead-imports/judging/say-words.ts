import {
  idOf,
  type ImportWord,
  isNameOf,
  statusNamed,
  targetOf,
  type WordField,
  wordKey,
  type WordTarget,
} from '@heliodesk/domain/leads/imports/import-words'
import type { WordMeaning, WordMeanings } from '@heliodesk/domain/leads/imports/read-history'
import type { ImportableStatus } from '@heliodesk/domain/leads/imports/import-words'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { endsCalls, isFinal } from '@heliodesk/domain/leads/result-codes'
import type { CompanyDb } from '../../../access/database.ts'
import { listNames } from '../overview.ts'
import { listEarlierWords } from '../queries.ts'

type Names = Awaited<ReturnType<typeof listNames>>

const keyed = (field: WordField, word: string) => `${field} ${wordKey(word)}`

const named = (rows: readonly { id: number; name: string }[], word: string) =>
  rows.find(({ name }) => wordKey(name) === wordKey(word))?.id

/** What a word is by its name alone. */
function byName(field: WordField, word: string, { results, sources, people }: Names): WordTarget | null {
  if (field === 'source' || field === 'adviser' || field === 'owner') {
    const id = named(field === 'source' ? sources : people, word)
    return id === undefined ? null : `id:${id}`
  }
  // What is written in a column of statuses as a status of ours is that, whatever results are called.
  const isStatus = field === 'status' && leadStatuses.some((status) => isNameOf(word, status))
  const result = isStatus ? undefined : named(results, word)
  if (result !== undefined) return `result:${result}`
  const status = field === 'status' ? statusNamed(word) : undefined
  return status === undefined ? null : `status:${status}`
}

/** Whether what a target names is still there. */
function isThere(field: WordField, target: WordTarget, { results, sources, people }: Names): boolean {
  const id = idOf(target)
  if (id === null) return true
  const rows = target.startsWith('result:') ? results : field === 'source' ? sources : people
  return rows.some((row) => row.id === id)
}

/** What words are here: as somebody said of this file or of an earlier one, else by their names. */
export async function sayWords(
  db: CompanyDb,
  counted: readonly Omit<ImportWord, 'target'>[],
  said: readonly Pick<ImportWord, 'field' | 'word' | 'target'>[] = [],
): Promise<ImportWord[]> {
  if (counted.length === 0) return []
  const names = await listNames(db)
  const earlier = new Map<string, WordTarget>()
  for (const { field, word, target } of [...(await listEarlierWords(db)), ...said])
    // A source that was to be made is there by its name since.
    if (target !== null && target !== 'create' && isThere(field, target, names))
      earlier.set(keyed(field, word), target)
  const toMake = new Set(
    said.flatMap((word) => (word.target === 'create' ? [keyed(word.field, word.word)] : [])),
  )
  return counted.map((one) => {
    const key = keyed(one.field, one.word)
    const target =
      earlier.get(key) ?? byName(one.field, one.word, names) ?? (toMake.has(key) ? 'create' : null)
    return { ...one, target }
  })
}

/** The words that somebody chose in another way than they were; each with a target of its field that is there. */
export async function checkTargets(
  db: CompanyDb,
  words: readonly { field: WordField; word: string; target: string | null }[],
) {
  const names = await listNames(db)
  return words.map(({ field, word, target }) => {
    const read = target === null ? null : targetOf(field, target)
    const isKnown = target === null || (read !== null && isThere(field, read, names))
    return { field, word, target: read, isKnown }
  })
}

const statusOfResult = (category: Parameters<typeof isFinal>[0]): ImportableStatus =>
  isFinal(category) ? 'writtenOff' : category === 'noContact' ? 'notReached' : 'open'

/** What the words of an import do to a row. */
export async function meaningsOf(db: CompanyDb, words: readonly ImportWord[]): Promise<WordMeanings> {
  const { results } = words.length === 0 ? { results: [] } : await listNames(db)
  const meanings = new Map<WordField, Map<string, WordMeaning>>()
  for (const { field, word, target } of words) {
    if (target === null) continue
    const result = target.startsWith('result:') ? results.find(({ id }) => id === idOf(target)) : undefined
    const ofField = meanings.get(field) ?? new Map<string, WordMeaning>()
    ofField.set(wordKey(word), {
      id: target.startsWith('id:') ? idOf(target) : null,
      status: target.startsWith('status:')
        ? (target.slice(7) as ImportableStatus)
        : result === undefined
          ? null
          : statusOfResult(result.category),
      result_code_id: result?.id ?? null,
      ends_calls: result !== undefined && endsCalls(result.category),
    })
    meanings.set(field, ofField)
  }
  return meanings
}
