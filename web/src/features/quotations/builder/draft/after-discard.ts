import type { TFunction } from 'i18next'
import { ApiError } from '../../../../data/calls/api-error.ts'
import './discarded.text.ts'

/** What is asked where a save is refused because the version that it is made from was discarded on this device. */
export const afterDiscard = (error: unknown, t: TFunction) =>
  error instanceof ApiError && error.body['discarded'] === true
    ? {
        title: t('discarded.title'),
        text: t('discarded.question'),
        action: t('discarded.show'),
        cancel: t('discarded.goOn'),
      }
    : {}
