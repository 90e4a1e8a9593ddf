import type { TFunction } from 'i18next'
import { isUnsaved } from '../ui/unsaved.ts'
import { isUnsavedElsewhere } from './unsaved-tabs.ts'

/** The unsaved changes that a logout would lose, in this tab and in others; null without any. */
export function unsavedWarning(t: TFunction): string | null {
  const texts = [
    ...(isUnsaved() ? [t('ui.unsavedText')] : []),
    ...(isUnsavedElsewhere() ? [t('shell.unsavedElsewhere')] : []),
  ]
  return texts.length === 0 ? null : texts.join(' ')
}
