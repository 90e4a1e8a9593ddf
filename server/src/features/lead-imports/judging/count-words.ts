import {
  type ImportWord,
  type WordColumn,
  type WordField,
  wordKey,
} from '@heliodesk/domain/leads/imports/import-words'
import { plainCell } from '../../../documents/tables/plain-cell.ts'
import { storable } from '../../../kernel/storable-text.ts'

/** More different words are no statuses or colleagues, but a column that is none of these. */
const mostWords = 500
const longestWord = 200

export type CountedWord = Omit<ImportWord, 'target'>

/** Counts the words of the columns whose words somebody says what they are. */
export function countWords(columns: readonly WordColumn[]) {
  const counted = new Map<string, CountedWord>()
  const sizes = new Map<WordField, number>()
  return {
    add: (cells: readonly string[]) => {
      for (const { field, place } of columns) {
        const word = storable(plainCell(cells[place] ?? '')).trim()
        if (word === '') continue
        const key = `${field} ${wordKey(word)}`
        const known = counted.get(key)
        const size = sizes.get(field) ?? 0
        if (known !== undefined) known.rows += 1
        else if (size < mostWords && word.length <= longestWord) {
          counted.set(key, { field, word, rows: 1 })
          sizes.set(field, size + 1)
        }
      }
    },
    words: (): CountedWord[] => [...counted.values()],
  }
}
