import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../data/queries.ts'
import { useCan } from '../session/session.ts'
import type { StoredFile } from './stored-file.ts'

/** The files of a lead, its appointments and quotations; undefined until they are known. */
export function useLeadFiles(leadId: number): readonly StoredFile[] | undefined {
  const can = useCan()
  const { data } = useQuery({
    ...callQuery('GET /files/lead/{leadId}', { params: { leadId } }),
    enabled: can('view leads'),
  })
  return data?.data
}
