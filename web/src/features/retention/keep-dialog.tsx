import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { changeEach } from '../../data/tables/change-each.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField } from '../../ui/field/number-field.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { type RetentionRow, useTold } from './use-told.ts'
import './retention.text.ts'

type Kept = BodyOf<'PATCH /leads/retention/{id}'>

interface KeepProps {
  rows: readonly RetentionRow[]
  onDone: () => void
  onClose: () => void
}

/** Keeps leads of the list until a day, for a reason. */
export function KeepDialog({ rows, onDone, onClose }: KeepProps) {
  const { t } = useTranslation()
  const told = useTold()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/retention').then(({ retention }) => retention.keep.body),
    defaults: { until: '', reason: '' },
    save: async (body: Kept) => {
      const refused = await changeEach(rows, ({ id }) =>
        api('PATCH /leads/retention/{id}', { params: { id }, body, quiet: true }),
      )
      const wrong = refused.find(({ error }) => error instanceof ApiError && error.status === 422)
      // The form shows what is wrong with its fields.
      if (wrong !== undefined) throw wrong.error
      await told('keptDone', rows, refused)
    },
    onSaved: onDone,
  })
  return (
    <Dialog onClose={onClose} title={t('retention.keepTitle', { count: rows.length })}>
      <EditForm state={state} saveLabel={t('retention.keep')} onCancel={onClose}>
        <FieldGrid>
          <DateField<Kept> name="until" label={t('retention.until')} required span="full" />
          <TextAreaField<Kept>
            name="reason"
            label={t('retention.reason')}
            hint={t('retention.reasonHint')}
            rows={2}
            required
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
