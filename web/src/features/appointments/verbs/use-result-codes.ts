import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/queries.ts'

/** The results of a contact, for a select. */
export function useResultCodes(): { id: number; name: string }[] {
  const { data } = useQuery(callQuery('GET /result-codes'))
  return (data?.data ?? []).map(({ id, description }) => ({ id, name: description }))
}
