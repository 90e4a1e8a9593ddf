import { queryOptions } from '@tanstack/react-query'
import { api, type BodyOf } from './calls/client.ts'

/** The times in which a lead can be visited: the same question is asked once, whoever shows the answer. */
export const slotsQuery = (body: BodyOf<'POST /appointments/work-times'>) =>
  queryOptions({
    queryKey: ['appointments', 'work-times', body],
    queryFn: ({ signal }) => api('POST /appointments/work-times', { body, signal }),
  })
