/** Texts per field of a 422; nested fields as `roofs.0.angle`. */
export type FieldErrors = Record<string, string[]>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldErrorsOf = (body: unknown): FieldErrors => {
  const errors = isRecord(body) ? body['errors'] : undefined
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.map(String) : [String(texts)],
    ]),
  )
}

/** A failed call. Status 0: there was no response. */
export class ApiError extends Error {
  readonly status: number
  /** Below /api/v1, as it was called. */
  readonly path: string
  readonly statusText: string
  readonly errors: FieldErrors
  readonly body: Record<string, unknown>
  /** How long the server asks to wait; 0 when it says nothing. */
  readonly waitMs: number

  constructor(status: number, path: string, statusText: string, body: unknown, waitMs = 0) {
    const fields = isRecord(body) ? body : {}
    super(typeof fields['message'] === 'string' ? fields['message'] : statusText)
    this.name = 'ApiError'
    this.status = status
    this.path = path
    this.statusText = statusText
    this.errors = fieldErrorsOf(body)
    this.body = fields
    this.waitMs = waitMs
  }
}

/** The query parameters that the server does not know or cannot use, such as `filter[lead]`. */
export const refusedBy = ({ status, body: { parameters } }: ApiError): string[] =>
  status === 400 && Array.isArray(parameters) ? parameters.map(String) : []
