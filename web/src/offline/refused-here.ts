import { ApiError } from '../data/api-error.ts'

/** As the server refuses: 422 with what is wrong by field, else 409. */
export const refusedHere = (message: string, errors?: Record<string, string[]>) =>
  new ApiError(errors === undefined ? 409 : 422, '', '', { message, ...(errors && { errors }) })
