import { useTranslation } from '../../../text/use-translation.ts'
import { api, type BodyOf } from '../../../data/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/edit-form.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useVisitSaved, type Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

type Body = BodyOf<'POST /appointments/{id}/on-my-way'>

/** Says that the adviser is on the way, and for how long still. */
export function OnMyWayDialog({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { t } = useTranslation()
  const saved = useVisitSaved()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) => appointments.onMyWay.body),
    defaults: { minutes: 20 },
    save: (body) => api('POST /appointments/{id}/on-my-way', { params: { id: visit.id }, body }),
    onSaved: async () => {
      onDone()
      await saved()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('visitVerbs.onMyWay')}>
      <EditForm state={state} onCancel={onDone} saveLabel={t('visitVerbs.onMyWay')}>
        <FieldGrid>
          <NumberField<Body>
            name="minutes"
            label={t('visitVerbs.minutes')}
            hint={t('visitVerbs.tellCustomer')}
            required
            min={1}
            max={240}
            span="full"
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
