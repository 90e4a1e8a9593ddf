import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { resetToSaved } from '../../ui/form/keep-typed.ts'
import { notify } from '../../ui/notify.ts'
import { DateField } from '../../ui/field/number-field.tsx'
import { Card } from '../../ui/page/page.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useFormatLanguage } from '../../ui/use-format.ts'
import { type InstallPriceSet, installPricesSchema, type NewInstallPrices } from './install-prices-values.ts'
import { PriceGrid } from './price-grid.tsx'
import { addRange, readSheet, sheetOf } from './sheet.ts'
import './install-prices.text.ts'
import { clock } from '../../ui/clock.ts'
import '../../ui/dialog/conflict.text.ts'

interface InstallPricesFormProps {
  /** The initial values: the pending version, else the current one. */
  from: InstallPriceSet | undefined
  /** The pending version known to the form. */
  waiting_id: number | null
  /** Resets the form to the pending version. */
  onReload: () => void
  /** Keeps the form and updates the known pending version. */
  onKeep: (waiting_id: number | null) => void
  /** Whether something is typed that is not stored. */
  onUnsaved: (unsaved: boolean) => void
}

const waitingIn = (error: ApiError): number | null => {
  const current = error.body['current']
  return typeof current === 'object' && current !== null && 'id' in current ? Number(current.id) : null
}

/** A new version of the install prices; it replaces the pending one. */
export function InstallPricesForm(props: InstallPricesFormProps) {
  const { from, waiting_id, onReload, onKeep } = props
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const start = from === undefined ? addRange([], language) : sheetOf(from.rows, language)
  const [today] = useState(() => amsterdamDate(clock.now()))
  const active_from = from !== undefined && from.active_from > today ? from.active_from : today
  const askWhich = async (error: ApiError) => {
    const theirs = await confirm({
      title: t('installPrices.staleTitle'),
      text: t('installPrices.staleText'),
      action: t('conflict.reloadTheirs'),
      cancel: t('conflict.keepEditing'),
      danger: true,
    })
    if (theirs) onReload()
    else onKeep(waitingIn(error))
  }
  const state = useEditForm<NewInstallPrices, NewInstallPrices, InstallPriceSet>({
    schema: installPricesSchema,
    defaults: {
      active_from,
      note: from?.state === 'waiting' ? from.note : null,
      // A missing price is null until the schema reports it.
      rows: readSheet(start, language).rows as NewInstallPrices['rows'],
    },
    save: async (body) => {
      try {
        return await api('POST /install-prices', { body: { ...body, waiting_id } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await askWhich(error)
        throw error
      }
    },
    onSaved: async (saved, sent) => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('installPrices.saved') }) })
      // What was typed since it was sent replaces the version that waits now.
      if (resetToSaved(state.form, sent, sent)) onKeep(saved.id)
      else onReload()
    },
  })
  const tellUnsaved = useEffectEvent(props.onUnsaved)
  useEffect(() => tellUnsaved(state.dirty), [state.dirty])
  return (
    <Card title={t(from?.state === 'waiting' ? 'installPrices.editWaiting' : 'installPrices.edit')}>
      <EditForm state={state} saveLabel={t('installPrices.save')} {...(state.dirty && { inSight: true })}>
        <PriceGrid start={start} />
        <FieldGrid>
          <DateField<NewInstallPrices>
            name="active_from"
            label={t('installPrices.active_from')}
            hint={t('installPrices.activeFromHint')}
            required
          />
          <TextAreaField<NewInstallPrices> name="note" label={t('installPrices.note')} rows={2} />
        </FieldGrid>
      </EditForm>
    </Card>
  )
}
