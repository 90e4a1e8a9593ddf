import { useTranslation } from '../../../text/use-translation.ts'
import { focusFirstError } from '../../../ui/first-error.ts'
import { notify } from '../../../ui/notify.ts'
import { type BuilderValues, hasUnreadable } from './values.ts'
import './choices.text.ts'

/** Shows the customer's view; where a number cannot be read it would show a price that is none, and the field instead. */
export function usePresent(getValues: () => BuilderValues, present: () => void) {
  const { t } = useTranslation()
  return () => {
    if (!hasUnreadable(getValues())) return present()
    notify({ tone: 'warning', text: t('choices.unreadableFirst') })
    focusFirstError(document.querySelector('main'))
  }
}
