import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { type BodyOf, api } from '../../data/calls/client.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { EmployeeInputs } from './employee-inputs.tsx'
import { type EmployeeValues, newEmployeeSchema, type PlaceValues } from './employee-values.ts'
import './employees.text.ts'
import './employee-labels.text.ts'

/** A new person starts in the current company; the role is still to be chosen. */
const emptyPlace = (company_id: number) =>
  ({ company_id, role_id: null, function_group: null }) as unknown as PlaceValues

/** A username and a login are never sent together; an empty username is omitted. */
function bodyOf({ username, user_id, ...values }: EmployeeValues): BodyOf<'POST /employees'> {
  if (typeof user_id === 'number') return { ...values, user_id }
  return username === undefined || username === '' ? values : { ...values, username }
}

export function EmployeeCreate() {
  const { t } = useTranslation()
  const can = useCan()
  const router = useRouter()
  const { company } = useEmployee()
  const state = useEditForm({
    schema: newEmployeeSchema,
    defaults: { active: true, companies: company ? [emptyPlace(company.id)] : [] },
    save: async (values) => {
      const body = bodyOf(values)
      return { made: await api('POST /employees', { body }), mailed: body.username !== undefined }
    },
    onSaved: async ({ made, mailed }) => {
      const email = made.email ?? ''
      notify({
        tone: 'success',
        text: t('messages.entitySaved', { entity: t('employeeLabels.one') }),
        ...(mailed &&
          made.active && {
            detail: made.password_mail === null ? t('employees.mailed', { email }) : t('employees.kept'),
          }),
      })
      await (can('view employees')
        ? router.navigate({ to: '/employees/$id', params: { id: String(made.id) } })
        : router.navigate({ to: '/' }))
    },
  })
  return (
    <Page title={t('nouns.employees.new')} trail={[{ label: t('employees.title'), href: '/employees' }]}>
      <Card narrow>
        <EditForm state={state} cancelHref="/employees">
          <EmployeeInputs />
        </EditForm>
      </Card>
    </Page>
  )
}
