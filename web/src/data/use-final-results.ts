import { isFinal } from '@heliodesk/domain/leads/result-codes'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'

/** The results that end a lead, for a select. */
export function useFinalResults(): { id: number; name: string }[] {
  const { data } = useQuery(callQuery('GET /result-codes'))
  return (data?.data ?? [])
    .filter(({ category }) => isFinal(category))
    .map(({ id, description }) => ({ id, name: description }))
}
