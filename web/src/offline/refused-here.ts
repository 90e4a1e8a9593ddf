import { ApiError } from '../data/calls/api-error.ts'

/** As the server refuses: 422 with what is wrong by field, else 409, with what is there now and why that is. */
export const refusedHere = (
  message: string,
  errors?: Record<string, string[]>,
  now?: { current: unknown; discarded: boolean } | { state: 'accepted' },
) =>
  new ApiError(errors === undefined ? 409 : 422, '', '', {
    message,
    ...(errors && { errors }),
    ...now,
  })
