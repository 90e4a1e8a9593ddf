import { ApiError } from '../data/calls/api-error.ts'

/** As the server refuses: 422 with what is wrong by field, else 409, with what is there now. */
export const refusedHere = (message: string, errors?: Record<string, string[]>, current?: unknown) =>
  new ApiError(errors === undefined ? 409 : 422, '', '', {
    message,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  })
