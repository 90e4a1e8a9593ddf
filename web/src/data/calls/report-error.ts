import i18next from 'i18next'
import { notify } from '../../ui/notify.ts'
import type { ApiError } from './api-error.ts'
import { savingState } from './without-network.ts'

/** The first slash goes, the first dash becomes a space. */
export const actionOf = (path: string) => path.replace('/', '').replace('-', ' ')

/** Where it is known that nobody answers, nothing went wrong. */
const isAway = () => savingState().here || ('onLine' in navigator && !navigator.onLine)

type Shown = { text: string; tone: 'warning' | 'error'; detail?: string } | null

/** The status text of a 404 in the language of the screen; HTTP/2 has none. */
const statusTextOf = ({ statusText }: ApiError, t: typeof i18next.t) =>
  statusText === '' || statusText === 'Not Found' ? t('messages.notFound') : statusText

/** Details of a failure without a message: how long to wait, or that there was no response. */
function failureDetail({ status, message }: ApiError, t: typeof i18next.t): string | undefined {
  if (status === 0) return t('ui.noAnswer')
  return (status === 429 || status === 503) && message !== '' ? message : undefined
}

/** A failure in one line, for a field. */
export const failureText = (error: ApiError, t: typeof i18next.t): string =>
  failureDetail(error, t) ?? t('messages.somethingWentWrong')

/** The error catalogue of the specification: the message of a failed call. Null: shown elsewhere. */
export function messageFor(error: ApiError, t: typeof i18next.t): Shown {
  switch (error.status) {
    case 401:
    case 419:
    case 423:
      return null
    case 403:
      if (error.body['says_why'] === true) return { text: error.message, tone: 'error' }
      return { text: t('messages.unauthorized', { action: actionOf(error.path) }), tone: 'error' }
    case 404:
      return { text: statusTextOf(error, t), tone: 'error' }
    case 409:
      // A dialog of its own asks.
      if ('erased' in error.body) return null
      if (error.path === '/leads') return { text: t('messages.duplicateLead'), tone: 'warning' }
      return 'current' in error.body || 'questions' in error.body
        ? null
        : { text: error.message, tone: 'warning' }
    case 422:
      return { text: t('messages.validationErrors'), tone: 'warning' }
    case 500:
    case 507:
      return { text: error.message, tone: 'error' }
    default: {
      if (error.status === 0 && isAway()) return { text: t('ui.away'), tone: 'warning' }
      const detail = failureDetail(error, t)
      const text = t('messages.somethingWentWrong')
      return { text, tone: 'error', ...(detail !== undefined && { detail }) }
    }
  }
}

/** Shows the error of a failed call; the session overlays handle 401, 419 and 423. */
export function reportError(error: ApiError): void {
  const shown = messageFor(error, i18next.t)
  if (shown) notify(shown)
}
