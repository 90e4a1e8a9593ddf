import type { Locale } from '@heliodesk/domain/enumerations'
import { callHoursWords } from '@heliodesk/domain/leads/call-hours-words'
import type { CallWindow } from '@heliodesk/domain/leads/calling'
import i18next from 'i18next'

/** What is said of a moment at which a company makes no calls. */
export function callHoursText(window: CallWindow, at: Date): string {
  const said = callHoursWords(window, at, i18next.language as Locale)
  return said.key === 'neverCalls'
    ? i18next.t('errors.neverCalls', said.params)
    : i18next.t('errors.outsideCallHours', said.params)
}
