import { useTranslation } from '../text/use-translation.ts'
import { notify } from '../ui/notify.ts'
import { ApiError } from './api-error.ts'
import type { Named } from './bulk-preview.tsx'
import type { Refused } from './change-each.ts'
import './bulk-change.text.ts'

/** More would fill the screen. */
const mostTold = 10

/** Says how many rows were changed, and of each other one why it was not. */
export function useTellChanged() {
  const { t } = useTranslation()
  return <Row extends Named>(tried: readonly Row[], refused: readonly Refused<Row>[]) => {
    const count = tried.length - refused.length
    if (count > 0) notify({ tone: 'success', text: t('bulkChange.done', { count }) })
    for (const { row, error } of refused.slice(0, mostTold)) {
      const message = error instanceof ApiError ? error.message : t('messages.somethingWentWrong')
      notify({ tone: 'error', text: t('bulkChange.failed', { name: row.name, message }) })
    }
    if (refused.length > mostTold)
      notify({ tone: 'error', text: t('bulkChange.failedMore', { count: refused.length - mostTold }) })
  }
}
