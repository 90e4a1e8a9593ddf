import type { CallResult } from '@heliodesk/contract/call'
import type { portal } from '@heliodesk/contract/portal'

export type PortalQuotation = CallResult<typeof portal.read>
export type PortalEdition = PortalQuotation['editions'][number]
export type Verdict = CallResult<typeof portal.verify>

/** A refusal with the server's words; `status` 0 means that it was not reached. */
export class PortalError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const csrfToken = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]

async function answerOf<Result>(response: Response): Promise<Result> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as Result
  const message =
    typeof body === 'object' && body !== null && 'message' in body
      ? String(body.message)
      : response.statusText
  throw new PortalError(response.status, message)
}

async function request<Result>(path: string, language: string, init: RequestInit = {}): Promise<Result> {
  const headers = new Headers(init.headers)
  headers.set('accept-language', language)
  headers.set('x-requested-with', 'XMLHttpRequest')
  const response = await fetch(`/api/v1${path}`, { ...init, headers, credentials: 'same-origin' }).catch(
    () => {
      throw new PortalError(0, '')
    },
  )
  return answerOf<Result>(response)
}

async function change<Result>(
  path: string,
  language: string,
  body: BodyInit,
  kind?: string,
): Promise<Result> {
  await request<undefined>('/csrf-cookie', language)
  return request<Result>(path, language, {
    method: 'POST',
    body,
    headers: {
      'x-xsrf-token': csrfToken() ?? '',
      ...(kind === undefined ? {} : { 'content-type': kind }),
    },
  })
}

const portalPath = (token: string, rest = '') => `/portal/${encodeURIComponent(token)}${rest}`

export const readQuotation = (token: string, language: string) =>
  request<PortalQuotation>(portalPath(token), language)

/** One of the customer's steps; answers with the quotation as it is after it. */
export const postStep = <Result = PortalQuotation>(
  token: string,
  step: 'accept' | 'decline' | 'questions' | 'withdrawal' | 'withdrawal/confirm',
  language: string,
  body: object,
) => change<Result>(portalPath(token, `/${step}`), language, JSON.stringify(body), 'application/json')

export function verifyPdf(file: File, language: string): Promise<Verdict> {
  const form = new FormData()
  form.append('file', file)
  return change<Verdict>('/verify', language, form)
}

export const pdfAddress = (token: string) => `/api/v1${portalPath(token, '/pdf')}`
