import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api, type BodyOf, type ResultOf } from '../../../data/calls/client.ts'
import { saveConfirmed } from '../../../data/calls/save-confirmed.ts'
import { notify } from '../../../ui/notify.ts'
import { keepingFocus } from '../../../ui/page/keep-focus.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import './visit-verbs.text.ts'

/** A visit of a list, or alone. */
export type Visit = ResultOf<'GET /employees/{id}/appointments'>['data'][number]

/** Says that it was saved; the lead's status may have changed with it. */
export function useVisitSaved() {
  const { t } = useTranslation()
  return async () => {
    notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('visitVerbs.one') }) })
  }
}

/** Saves, after a question where something does not fit. */
export function useAskedSave() {
  const { t } = useTranslation()
  return <Result>(save: (confirmed: { confirm?: true }) => Promise<Result>): Promise<Result> =>
    saveConfirmed(save, (questions) => ({
      title: t('visitVerbs.askTitle'),
      text: questions.join(' '),
      action: t('visitVerbs.askYes'),
      cancel: t('visitVerbs.askNo'),
    }))
}

/** Changes a visit by a button: its status, its pin. */
export function useVisitChange({ id, revision }: Pick<Visit, 'id' | 'revision'>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const saved = useVisitSaved()
  const askedSave = useAskedSave()
  const change = useOneAtATime(async (values: BodyOf<'PATCH /appointments/{id}'>) => {
    setBusy(true)
    try {
      await askedSave((confirmed) =>
        api('PATCH /appointments/{id}', { params: { id }, body: { ...values, revision, ...confirmed } }),
      )
      await saved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!('current' in error.body)) return
      notify({ tone: 'warning', text: t('visitVerbs.changedMeanwhile') })
    } finally {
      setBusy(false)
    }
  })
  return {
    busy,
    change: (values: BodyOf<'PATCH /appointments/{id}'>) => void keepingFocus(() => change(values)),
  }
}
