import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useEmployee } from '../../../../session/session.ts'
import { onSessionEnd } from '../../../../session/session-end.ts'
import { notify } from '../../../../ui/notify.ts'
import type { BuilderValues } from '../values.ts'
import '../../quotations.text.ts'

interface Kept {
  employee_id: number
  company_id: number | null
  values: BuilderValues
}

/** By appointment; in memory alone, because the browser's storage is readable to whoever holds the device. */
const drafts = new Map<number, Kept>()

/**
 * Preserves unsaved input across an expired session: in this page only, for the same person and company,
 * and only until the builder is open again.
 */
export function useKeptDraft(
  appointmentId: number,
  form: UseFormReturn<BuilderValues, unknown, BuilderValues>,
) {
  const { t } = useTranslation()
  const me = useEmployee()
  const dirty = form.formState.isDirty
  const keep = useEffectEvent(() => {
    if (!dirty) return
    drafts.set(appointmentId, {
      employee_id: me.id,
      company_id: me.company?.id ?? null,
      values: form.getValues(),
    })
  })
  const restore = useEffectEvent(() => {
    const kept = drafts.get(appointmentId)
    drafts.delete(appointmentId)
    if (kept === undefined) return
    if (kept.employee_id !== me.id || kept.company_id !== (me.company?.id ?? null)) return
    form.reset(kept.values, { keepDefaultValues: true })
    notify({ tone: 'info', text: t('quotations.draftRestored') })
  })
  useEffect(() => {
    restore()
    return onSessionEnd(() => keep())
  }, [])
}
