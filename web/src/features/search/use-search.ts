import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient } from '../../data/queries.ts'
import { useActions } from './actions.ts'
import { type ChoiceGroup, groupsOf } from './choices.ts'
import { useDebounced } from './use-debounced.ts'

const minCharacters = 3
const debounceMs = 200

const isLongEnough = (query: string) => Array.from(query).length >= minCharacters

const answerTo = (query: string) => callQuery('GET /search/{query}', { params: { query }, quiet: true })

export type SearchState = 'idle' | 'searching' | 'found' | 'nothing' | 'failed'

/**
 * The search text and its results. Each query has its own request, which is aborted when outdated, so
 * that a late response never shows under a newer query.
 */
export function useSearch() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebounced(typed, debounceMs)
  const wanted = isLongEnough(typed)
  const asked = wanted && settled === typed
  const { data, isError, isFetching, refetch } = useQuery({ ...answerTo(typed), enabled: asked })
  // While it is read again because something changed, what was found stays: Enter goes where it pointed.
  const found = asked ? data : undefined
  const groups: ChoiceGroup[] = groupsOf(found, useActions(typed))
  const amount = found === undefined ? 0 : found.leads.length + found.projects.length + found.employees.length
  return {
    text,
    setText,
    typed,
    groups,
    state: stateOf({
      wanted,
      isError: asked && isError && !isFetching,
      answered: found !== undefined,
      amount,
    }),
    amount,
    similar: found?.similar === true,
    retry: () => void refetch(),
    /** The target of an early Enter, awaited; undefined when nothing was found. */
    first: async (query: string): Promise<string | undefined> => {
      const answer = await queryClient.fetchQuery(answerTo(query)).catch(() => undefined)
      // Somebody whose name is only written alike is chosen by who reads it.
      return answer?.similar === true ? undefined : groupsOf(answer, [])[0]?.choices[0]?.url
    },
  }
}

function stateOf(given: {
  wanted: boolean
  isError: boolean
  answered: boolean
  amount: number
}): SearchState {
  if (!given.wanted) return 'idle'
  if (given.isError) return 'failed'
  if (!given.answered) return 'searching'
  return given.amount > 0 ? 'found' : 'nothing'
}
