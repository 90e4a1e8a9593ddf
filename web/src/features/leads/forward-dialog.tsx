import { Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useEmployee } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { duplicatesOf } from './merging/duplicate-leads.ts'
import type { Lead } from './page/lead-values.ts'
import { useClosingQuestion } from './status/use-closing-question.ts'
import { useDuplicateQuestion } from './merging/use-duplicate-question.tsx'
import './leads.text.ts'

type Body = BodyOf<'POST /leads/{id}/forward'>

/** Hands a lead over to another company that the employee works for. */
export function ForwardDialog({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const { companies, company } = useEmployee()
  const closing = useClosingQuestion()
  const duplicates = useDuplicateQuestion()
  const forward = (body: Body) =>
    saveConfirmed(
      (confirmed) =>
        api('POST /leads/{id}/forward', { params: { id: lead.id }, body: { ...body, ...confirmed } }),
      closing,
    )
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/leads').then(({ leads }) => leads.forward.body),
    defaults: { company_id: null, reason: null },
    save: async (body) => {
      try {
        return await forward(body)
      } catch (error) {
        const found = duplicatesOf(error)
        if (found === null || (await duplicates.ask(found)) === null) throw error
        return await forward({ ...body, force: true, confirm: true })
      }
    },
    onSaved: async () => {
      notify({ tone: 'success', text: t('leads.forward.done') })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('leads.forward.title')}>
      <Text size="sm" mb="sm">
        {t('leads.forward.intro')}
      </Text>
      <EditForm refused={refused} state={state} saveLabel={t('leads.forward.action')} onCancel={onDone}>
        <FieldGrid>
          <SelectField<Body>
            name="company_id"
            label={t('leads.forward.company_id')}
            options={companies.filter(({ id }) => id !== company?.id)}
            required
            span="full"
          />
          <TextAreaField<Body> name="reason" label={t('leads.forward.reason')} required rows={3} />
        </FieldGrid>
      </EditForm>
      {duplicates.dialog}
    </Dialog>
  )
}
