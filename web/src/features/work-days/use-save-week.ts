import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { type ChangedDay, type DraftErrors, type DraftTime, errorsOf, type WorkDay } from './week-draft.ts'
import './work-days.text.ts'

const noErrors: DraftErrors = { times: new Map(), days: new Map(), others: [] }

const isStale = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && 'current' in error.body

interface Saved {
  /** The days that were sent, as they are now. */
  onSaved: (saved: readonly WorkDay[]) => void
  onReload: () => void
}

/** Saves the days that changed, all or nothing; asks where a visit loses its work time. */
export function useSaveWeek({ onSaved, onReload }: Saved) {
  const { t } = useTranslation()
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const send = (work_days: ChangedDay[]) =>
    saveConfirmed(
      (confirmed) => api('PATCH /adviser-work-days', { body: { work_days, ...confirmed } }),
      (questions) => ({
        title: t('workDays.askTitle'),
        text: `${questions.join(' ')} ${t('workDays.askText')}`,
        action: t('workDays.askYes'),
        cancel: t('workDays.askNo'),
      }),
    )
  const onFailure = async (error: unknown, sent: ChangedDay[], draft: readonly DraftTime[]) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 422) setErrors(errorsOf(error.errors, sent, draft))
    if (!isStale(error)) return
    const question = {
      title: t('workDays.stale'),
      text: t('workDays.staleText'),
      action: t('workDays.reload'),
    }
    if (await confirm(question)) onReload()
  }
  const save = useOneAtATime(async (changed: ChangedDay[], draft: readonly DraftTime[]) => {
    setSaving(true)
    setErrors(noErrors)
    try {
      const { data } = await send(changed)
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('workDays.one') }) })
      onSaved(data)
    } catch (error) {
      await onFailure(error, changed, draft)
    } finally {
      setSaving(false)
    }
  })
  return { errors, saving, save }
}
