import type { TFunction } from 'i18next'
import { savingState } from '../data/without-network.ts'
import { isUnsaved } from '../ui/unsaved.ts'
import { isUnsavedElsewhere } from './unsaved-tabs.ts'

/** What a logout would lose, in this tab and in others, or leave unsent; null without any. */
export function unsavedWarning(t: TFunction): string | null {
  const texts = [
    ...(isUnsaved() ? [t('ui.unsavedText')] : []),
    ...(isUnsavedElsewhere() ? [t('shell.unsavedElsewhere')] : []),
    ...(savingState().waiting > 0 ? [t('shell.workWaits')] : []),
  ]
  return texts.length === 0 ? null : texts.join(' ')
}
