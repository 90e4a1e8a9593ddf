import type { ImportMapping } from '@heliodesk/domain/leads/imports/import-headings'
import { haveSameWords, wordColumns } from '@heliodesk/domain/leads/imports/import-words'
import { movedAfter } from '@heliodesk/domain/leads/imports/moved-of'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../data/queries.ts'
import type { Import } from './import.ts'
import type { Word } from './words-table.tsx'

/** How the file is read, as it is chosen on the screen. */
export interface Choices {
  mapping: ImportMapping
  words: Word[]
  moved: Import['moved']
  known: Import['known']
}

const sameWord = (one: Word, other: Word) => one.field === other.field && one.word === other.word

/** The words of the columns as they are chosen: those of others than the import has are read anew. */
function useWords({ id, mapping, words }: Import, chosen: ImportMapping) {
  const isSame = haveSameWords(mapping, chosen)
  const columns = wordColumns(chosen)
  const query = Object.fromEntries(columns.map(({ field, place }) => [field, place]))
  const isRead = !isSame && columns.length > 0
  const { data, isFetching } = useQuery({
    ...callQuery('GET /lead-imports/{id}/words', { params: { id }, query }),
    enabled: isRead,
  })
  return { words: isSame ? words : isRead ? (data?.words ?? []) : [], isReading: isRead && isFetching }
}

/** What is chosen stays while the import is checked, which may find other words. */
export function useChoices(row: Import) {
  const [mapping, setMapping] = useState<ImportMapping>(row.mapping)
  const [chosenMoved, setMoved] = useState<Import['moved']>()
  const [known, setKnown] = useState(row.known)
  const [said, setSaid] = useState<Word[]>([])
  const read = useWords(row, mapping)
  const words = read.words.map((word) => {
    const chosen = said.find((one) => sameWord(one, word))
    return chosen === undefined ? word : { ...word, target: chosen.target }
  })
  const say = (word: Word) => setSaid((before) => [...before.filter((one) => !sameWord(one, word)), word])
  const moved = chosenMoved === undefined ? movedAfter(row, mapping) : chosenMoved
  return {
    choices: { mapping, words, moved, known },
    isReading: read.isReading,
    setMapping,
    setMoved,
    setKnown,
    say,
  }
}
