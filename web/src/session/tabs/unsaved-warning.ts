import type { TFunction } from 'i18next'
import { savingState } from '../../data/calls/without-network.ts'
import { isUnsaved } from '../../ui/form/unsaved.ts'
import { isUnsavedElsewhere } from './unsaved-tabs.ts'

/**
 * What a logout would lose, in this tab and in others, or leave unsent, with the title and the button of its question;
 * null without any.
 */
export function unsavedWarning(t: TFunction) {
  const lost = [
    ...(isUnsaved() ? [t('ui.unsavedText')] : []),
    ...(isUnsavedElsewhere() ? [t('shell.unsavedElsewhere')] : []),
  ]
  const texts = [...lost, ...(savingState().waiting > 0 ? [t('shell.workWaits')] : [])]
  if (texts.length === 0) return null
  const words =
    lost.length === 0
      ? { title: t('shell.logout'), action: t('shell.logout'), danger: false }
      : { title: t('shell.logOutTitle'), action: t('shell.logOutUnsaved'), danger: true }
  return { ...words, text: texts.join(' ') }
}
