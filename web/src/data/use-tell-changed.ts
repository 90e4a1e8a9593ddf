import { useTranslation } from '../text/use-translation.ts'
import { isUnanswered } from '../ui/form/form-errors.ts'
import { notify } from '../ui/notify.ts'
import { useFormat } from '../ui/use-format.ts'
import { ApiError } from './calls/api-error.ts'
import type { Named } from './tables/bulk-preview.tsx'
import { type Refused, Stopped } from './tables/change-each.ts'
import './bulk-change.text.ts'

/** More would fill the screen. */
const mostTold = 10

/** Says how many rows were changed, and of each other one why it was not. */
export function useTellChanged() {
  const { t } = useTranslation()
  const format = useFormat()
  const why = (name: string, error: unknown) => {
    if (isUnanswered(error)) return t('bulkChange.unknown', { name })
    const said = error instanceof ApiError ? error.message : ''
    return t('bulkChange.failed', { name, message: said || t('messages.somethingWentWrong') })
  }
  return <Row extends Named>(tried: readonly Row[], refused: readonly Refused<Row>[]) => {
    const count = tried.length - refused.length
    const failed = refused.filter(({ error }) => !(error instanceof Stopped))
    if (failed.length < refused.length) {
      const params = { done: format.number(count), total: format.number(tried.length) }
      notify({ tone: 'info', text: t('bulkChange.stopped', params) })
    } else if (count > 0) notify({ tone: 'success', text: t('bulkChange.done', { count }) })
    for (const { row, error } of failed.slice(0, mostTold)) {
      notify({ tone: 'error', text: why(row.name, error) })
    }
    if (failed.length > mostTold)
      notify({ tone: 'error', text: t('bulkChange.failedMore', { count: failed.length - mostTold }) })
  }
}
