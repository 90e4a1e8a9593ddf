import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { reportError } from '../../../data/report-error.ts'
import { answerHere } from '../../../data/without-network.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { notify } from '../../../ui/notify.ts'
import type { BuilderActionsProps } from './builder-actions.tsx'
import { useBuilderForm } from './builder-context.ts'
import './offline-buttons.text.ts'
import { type BuilderValues, type Quotation, withStation } from './values.ts'

/** Throws where this device keeps no day pack of the lead. */
async function saveOnDevice(quotation: Quotation | null, values: object): Promise<Quotation> {
  const kept =
    quotation === null
      ? await answerHere('POST /quotations', { body: values }, false)
      : await answerHere('PATCH /quotations/{id}', { params: { id: quotation.id }, body: values }, false)
  if (kept === undefined) throw new Error('Nothing is kept of this lead')
  return (await kept.json()) as Quotation
}

/** Saving on this device at any time, and showing what it keeps of the lead. */
export function OfflineButtons({
  quotation,
  locked,
  onQuotation,
  onRefused,
}: Pick<BuilderActionsProps, 'quotation' | 'locked' | 'onQuotation' | 'onRefused'>) {
  const { t } = useTranslation()
  const { getValues, setValue } = useBuilderForm()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const values = structuredClone(getValues())
      const kept = await saveOnDevice(quotation, { ...values, editions: values.editions.map(withStation) })
      const now = structuredClone(getValues())
      onQuotation(kept)
      // What was typed meanwhile stays.
      for (const field of Object.keys(values) as (keyof BuilderValues)[])
        if (JSON.stringify(now[field]) !== JSON.stringify(values[field]))
          setValue(field, now[field], { shouldDirty: true })
    } catch (error) {
      if (error instanceof ApiError) {
        reportError(error)
        onRefused(error.errors)
      } else
        notify({
          tone: 'error',
          text: t('offlineButtons.notSaved'),
          detail: t('offlineButtons.notSavedDetail'),
        })
    } finally {
      setSaving(false)
    }
  }
  const show = async () => {
    const params = { leadId: getValues('lead_id') }
    const kept = await answerHere('GET /quotations/by-lead-id/{leadId}', { params }, true)
    if (kept === undefined) {
      notify({ tone: 'error', text: t('messages.couldNotShowOfflineQuotation') })
      return
    }
    onQuotation((await kept.json()) as Quotation)
    notify({ tone: 'success', text: t('messages.offlineQuotationShowed') })
  }
  return (
    <>
      {locked ? null : (
        <Button variant="default" loading={saving} data-closes onClick={() => void save()}>
          {t('offlineButtons.save')}
        </Button>
      )}
      <Button variant="default" data-closes onClick={() => void show()}>
        {t('offlineButtons.show')}
      </Button>
    </>
  )
}
