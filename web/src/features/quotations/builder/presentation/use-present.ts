import { useTranslation } from '../../../../text/use-translation.ts'
import { focusFirstError } from '../../../../ui/form/first-error.ts'
import { notify } from '../../../../ui/notify.ts'
import type { Builder } from '../builder-context.ts'
import { goToField } from '../builder-errors.tsx'
import { hasUnreadable } from '../values.ts'
import '../choices.text.ts'

/** Shows the customer's view; where an edition has no total it would show a price that is none, and the field instead. */
export function usePresent({ store, form }: Pick<Builder, 'store' | 'form'>, present: () => void) {
  const { t } = useTranslation()
  return () => {
    const [gap] = Object.values(store.gaps.get()).flat()
    const unreadable = hasUnreadable(form.getValues())
    if (gap === undefined && !unreadable) return present()
    notify({ tone: 'warning', text: t(gap === undefined ? 'choices.unreadableFirst' : 'choices.gapsFirst') })
    if (gap === undefined) focusFirstError(document.querySelector('main'))
    else goToField(`${gap.path}.${gap.field}`)
  }
}
