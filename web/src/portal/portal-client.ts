import type { CallResult } from '@heliodesk/contract/call'
import type { pastes } from '@heliodesk/contract/pastes'
import type { portal } from '@heliodesk/contract/portal'
import type { reminders } from '@heliodesk/contract/reminders'
import type { visitPages } from '@heliodesk/contract/visit-page'

export type PortalQuotation = CallResult<typeof portal.read>
export type PortalEdition = PortalQuotation['editions'][number]
export type BatteryTrials = CallResult<typeof portal.batteryTrials>
export type Verdict = CallResult<typeof portal.verify>

/** An error with the server's message; `status` 0 means it could not be reached. */
export class PortalError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const csrfToken = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]

async function failureOf(response: Response): Promise<PortalError> {
  const body: unknown = await response.json().catch(() => undefined)
  const message =
    typeof body === 'object' && body !== null && 'message' in body
      ? String(body.message)
      : response.statusText
  return new PortalError(response.status, message)
}

async function send(path: string, language: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept-language', language)
  headers.set('x-requested-with', 'XMLHttpRequest')
  const response = await fetch(`/api/v1${path}`, { ...init, headers, credentials: 'same-origin' }).catch(
    () => {
      throw new PortalError(0, '')
    },
  )
  if (!response.ok) throw await failureOf(response)
  return response
}

async function request<Result>(path: string, language: string, init: RequestInit = {}): Promise<Result> {
  const response = await send(path, language, init)
  return (await response.json().catch(() => undefined)) as Result
}

async function change<Result>(
  path: string,
  language: string,
  body: BodyInit,
  kind?: string,
  key?: string,
): Promise<Result> {
  await request<undefined>('/csrf-cookie', language)
  return request<Result>(path, language, {
    method: 'POST',
    body,
    headers: {
      'x-xsrf-token': csrfToken() ?? '',
      ...(kind === undefined ? {} : { 'content-type': kind }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
}

const portalPath = (token: string, rest = '') => `/portal/${encodeURIComponent(token)}${rest}`

export const readQuotation = (token: string, language: string) =>
  request<PortalQuotation>(portalPath(token), language)

/** What own use is calculated from with another battery, where the adviser allows that. */
export const readBatteryTrials = (token: string, language: string) =>
  request<BatteryTrials>(portalPath(token, '/battery-trials'), language, { headers: { 'x-background': '1' } })

/** The page reads by itself, which is no opening by the customer. */
export const readAgain = (token: string, language: string) =>
  request<PortalQuotation>(portalPath(token), language, { headers: { 'x-background': '1' } })

/** Signs the subscription to the channel of this quotation. */
export const signChannel = (
  token: string,
  language: string,
  body: { socket_id: string; channel_name: string },
) =>
  change<{ auth: string }>(
    portalPath(token, '/broadcasting/auth'),
    language,
    JSON.stringify(body),
    'application/json',
  )

/** Posts a step of the customer, under one key once; returns the updated quotation. */
export const postStep = <Result = PortalQuotation>(
  token: string,
  step: 'accept' | 'decline' | 'questions' | 'withdrawal' | 'withdrawal/confirm',
  language: string,
  body: object,
  key?: string,
) => change<Result>(portalPath(token, `/${step}`), language, JSON.stringify(body), 'application/json', key)

export function verifyPdf(file: File, language: string): Promise<Verdict> {
  const form = new FormData()
  form.append('file', file)
  return change<Verdict>('/verify', language, form)
}

export type WaitingPaste = CallResult<typeof pastes.waiting>
export type Opened = { name: null; text: string } | { name: string; url: string }

const pastePath = (token: string, rest = '') => `/paste/${encodeURIComponent(token)}${rest}`

export const readPaste = (token: string, language: string) =>
  request<WaitingPaste>(pastePath(token), language)

const attachedName = /filename\*=UTF-8''([^;]+)/

/** Reads a document, which is gone on the server from then on. */
export async function openPaste(token: string, language: string): Promise<Opened> {
  await request<undefined>('/csrf-cookie', language)
  const response = await send(pastePath(token, '/open'), language, {
    method: 'POST',
    headers: { 'x-xsrf-token': csrfToken() ?? '' },
  })
  const name = attachedName.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (name === undefined) return { name: null, text: await response.text() }
  return { name: decodeURIComponent(name), url: URL.createObjectURL(await response.blob()) }
}

export type StopPage = CallResult<typeof reminders.page>

const remindersPath = (token: string, rest = '') => `/reminders/${encodeURIComponent(token)}${rest}`

export const readReminders = (token: string, language: string) =>
  request<StopPage>(remindersPath(token), language)

export async function stopReminders(token: string, language: string): Promise<StopPage> {
  await request<undefined>('/csrf-cookie', language)
  return request<StopPage>(remindersPath(token, '/stop'), language, {
    method: 'POST',
    headers: { 'x-xsrf-token': csrfToken() ?? '' },
  })
}

export type VisitPageData = CallResult<typeof visitPages.read>
export type FreeTime = CallResult<typeof visitPages.times>['data'][number]

const visitPath = (token: string, rest = '') => `/visits/${encodeURIComponent(token)}${rest}`

export const readVisit = (token: string, language: string) =>
  request<VisitPageData>(visitPath(token), language)

export const readTimes = async (token: string, language: string) =>
  (await request<{ data: FreeTime[] }>(visitPath(token, '/times'), language)).data

/** A step of the customer of a visit; returns the visit as it is then. */
export const changeVisit = (
  token: string,
  step: 'confirm' | 'move' | 'cancel',
  language: string,
  body: object,
) => change<VisitPageData>(visitPath(token, `/${step}`), language, JSON.stringify(body), 'application/json')

/** Of the quotation as a PDF, or of a file that came with it. */
export const pdfAddress = (token: string, file = '/pdf') => `/api/v1${portalPath(token, file)}`
