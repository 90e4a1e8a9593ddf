import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'

/** Whether the person of a lead was erased: nothing is asked of them, planned or sent any more. */
export function useIsErased(leadId: number): boolean {
  const { data } = useQuery(callQuery('GET /leads/{id}', { params: { id: leadId } }))
  return typeof data?.anonymised_at === 'string'
}
