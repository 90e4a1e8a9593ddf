import type { FieldErrors } from '../../../data/calls/api-error.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../data/calls/api-error.ts'
import { keepHere } from '../../../data/calls/call-layers.ts'
import { reportError } from '../../../data/calls/report-error.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { answerHere } from '../../../data/calls/without-network.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/notify.ts'
import { useBuilderForm } from './builder-context.ts'
import './offline-buttons.text.ts'
import { afterDiscard } from './draft/after-discard.ts'
import { newerOf } from './draft/use-save-quotation.ts'
import { type BuilderValues, isOfDevice, type Quotation, withStation } from './values.ts'

/** Throws where this device keeps no day pack of the lead. */
async function saveOnDevice(quotation: Quotation | null, values: object): Promise<Quotation> {
  const kept =
    quotation === null
      ? await keepHere('POST /quotations', { body: values, bare: true })
      : await keepHere('PATCH /quotations/{id}', {
          params: { id: quotation.id },
          body: values,
          bare: true,
        })
  if (kept === undefined) throw new Error('Nothing is kept of this lead')
  return (await kept.json()) as Quotation
}

/** Another tab was first: nothing is saved until somebody says which of the two goes on. */
function useChooseNewer(onQuotation: OfflineButtonsProps['onQuotation']) {
  const { t } = useTranslation()
  const { setValue } = useBuilderForm()
  return async (newer: Quotation, error: unknown) => {
    const takesNewer = await confirm({
      title: t('offlineButtons.newerTitle'),
      text: t('offlineButtons.newerText'),
      action: t('offlineButtons.takeNewer'),
      cancel: t('offlineButtons.keepMine'),
      ...afterDiscard(error, t),
      danger: true,
    })
    if (takesNewer) onQuotation(newer)
    else setValue('base_version_id', newer.latest_version.id, { shouldDirty: true })
  }
}

export interface OfflineButtonsProps {
  quotation: Quotation | null
  locked: boolean
  /** Shows a quotation in place of what is typed. */
  onQuotation: (quotation: Quotation) => void
  /** Shows what was done with the quotation; what is typed stays. */
  onDone: (quotation: Quotation) => void
  /** Sending was refused: what the form has to mend. */
  onRefused: (errors: FieldErrors) => void
}

/** Saving on this device at any time, and showing what it keeps of the lead. */
export function OfflineButtons(props: OfflineButtonsProps) {
  const { quotation, locked, onQuotation, onDone, onRefused } = props
  const { t } = useTranslation()
  const away = useNeedsConnection() !== undefined
  const { getValues, setValue } = useBuilderForm()
  const [saving, setSaving] = useState(false)
  const choose = useChooseNewer(onQuotation)
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
      const newer = newerOf(error)
      if (newer !== undefined) await choose(newer, error)
      else if (error instanceof ApiError) {
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
    onDone((await kept.json()) as Quotation)
    notify({ tone: 'success', text: t('messages.offlineQuotationShowed') })
  }
  return (
    <>
      {locked ? null : (
        <Button variant="default" loading={saving} data-closes onClick={() => void save()}>
          {t('offlineButtons.save')}
        </Button>
      )}
      {locked || !away || (quotation !== null && isOfDevice(quotation)) ? null : (
        <small>{t('offlineButtons.beforeSigning')}</small>
      )}
      <Button variant="default" data-closes onClick={() => void show()}>
        {t('offlineButtons.show')}
      </Button>
    </>
  )
}
