import { absenceKinds } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { RemoveButton } from '../../settings/remove-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { DateField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TimeField } from '../../ui/field/time-field.tsx'
import { type EditForm as EditFormState, useEditForm } from '../../ui/form/use-edit-form.ts'
import type { FieldValues } from 'react-hook-form'
import './absences.text.ts'

export type Absence = RowOf<'GET /absences/table'>
type Written = ResultOf<'POST /absences'>
type Values = BodyOf<'POST /absences'>

const employees = listOptions('GET /employees')

interface AbsenceFormProps {
  onDone: () => void
  /** It was saved, and hits visits that the user may move. */
  onSaved: (absence: Absence) => void
}

/** Who it is of is chosen for whoever plans for themselves alone. */
function Inputs({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const own = useEmployee().own_resources.includes('adviser work days')
  const labels = useLabels()
  return (
    <FieldGrid>
      {isNew && (
        <SelectField<Values>
          name="employee_id"
          label={t('absences.employee')}
          options={employees}
          required
          disabled={own}
          first={!own}
        />
      )}
      <SelectField<Values>
        name="kind"
        label={t('absences.kind')}
        options={labels.options('absenceKinds', absenceKinds)}
        required
        first={!isNew || own}
        span={isNew ? 'half' : 'full'}
      />
      <DateField<Values> name="from_date" label={t('absences.from_date')} required />
      <DateField<Values> name="till_date" label={t('absences.till_date')} required />
      <TimeField<Values> name="from" label={t('absences.from')} hint={t('absences.hoursHint')} />
      <TimeField<Values> name="till" label={t('absences.till')} hint={t('absences.hoursHint')} />
      <TextField<Values> name="note" label={t('absences.note')} maxLength={200} span="full" />
    </FieldGrid>
  )
}

function useSaved({ onDone, onSaved }: AbsenceFormProps) {
  const { t } = useTranslation()
  const moves = useCan()('update appointments')
  return async ({ visits, hidden_visits, ...absence }: Written) => {
    const count = visits.length + hidden_visits
    notify({
      tone: 'success',
      text: t('messages.entitySaved', { entity: t('absences.one') }),
      ...(count > 0 && !moves && { detail: t('absences.hits', { count }) }),
    })
    onDone()
    if (count > 0 && moves) onSaved(absence)
  }
}

function Form<Input extends FieldValues, Output>({
  state,
  onDone,
  absence,
}: {
  state: EditFormState<Input, Output>
  onDone: () => void
  absence?: Absence
}) {
  const { t } = useTranslation()
  const title = absence ? t('absences.edit', { name: absence.employee.name }) : t('nouns.absences.new')
  return (
    <Dialog size="lg" onClose={onDone} title={title}>
      <EditForm
        state={state}
        onCancel={onDone}
        actions={
          absence && (
            <RemoveButton
              name={`${t('absences.one')} ${absence.employee.name}`}
              entity={t('absences.one')}
              remove={() => api('DELETE /absences/{id}', { params: { id: absence.id }, quiet: true })}
              onRemoved={async () => {
                onDone()
              }}
            />
          )
        }
      >
        <Inputs isNew={absence === undefined} />
      </EditForm>
    </Dialog>
  )
}

/** Notes that somebody is away. */
export function AbsenceCreate(props: AbsenceFormProps) {
  const { id, own_resources } = useEmployee()
  const saved = useSaved(props)
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/absences').then(({ absences }) => absences.create.body),
    defaults: {
      employee_id: own_resources.includes('adviser work days') ? id : null,
      kind: 'leave',
      from_date: null,
      till_date: null,
      from: null,
      till: null,
      note: null,
    },
    save: (body) => api('POST /absences', { body }),
    onSaved: saved,
  })
  return <Form state={state} onDone={props.onDone} />
}

const valuesOf = ({ kind, from_date, till_date, from, till, note }: Absence) => ({
  kind,
  from_date,
  till_date,
  from,
  till,
  note,
})

/** Changes an absence, or takes it back. */
export function AbsenceEdit({ absence, ...props }: AbsenceFormProps & { absence: Absence }) {
  const saved = useSaved(props)
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/absences').then(({ absences }) =>
        absences.update.body.omit({ revision: true }),
      ),
    defaults: valuesOf(absence),
    revision: absence.revision,
    // A conflict answers with the absence of the contract.
    toValues: (current) => valuesOf(current as Absence),
    save: (body, revision) =>
      api('PATCH /absences/{id}', {
        params: { id: absence.id },
        body: { ...body, ...(revision !== undefined && { revision }) },
      }),
    onSaved: saved,
  })
  return <Form state={state} onDone={props.onDone} absence={absence} />
}
