import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { type Crumb, Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { EmployeeInputs } from './employee-inputs.tsx'
import { employeeSchema, employeeValues, type StaffMember } from './employee-values.ts'
import { PhotoCard } from './photo-card.tsx'
import './employees.text.ts'
import './employee-labels.text.ts'

function EditEmployee({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const router = useRouter()
  const here = `/employees/${employee.id}` as const
  const state = useEditForm({
    schema: employeeSchema,
    defaults: employeeValues(employee),
    revision: employee.revision,
    // A conflict answers with an employee of the contract.
    toValues: (current) => employeeValues(current as unknown as StaffMember),
    save: (body, revision) =>
      api('PATCH /employees/{id}', {
        params: { id: employee.id },
        body: { ...body, ...(revision !== undefined && { revision }) },
      }),
    onSaved: async (saved) => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('employeeLabels.one') }) })
      await (saved.role === null
        ? router.navigate({ to: '/employees' })
        : router.navigate({ to: '/employees/$id', params: { id: String(employee.id) } }))
    },
  })
  return (
    <EditForm state={state} cancelHref={here}>
      <EmployeeInputs employee={employee} />
    </EditForm>
  )
}

function EditPage({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const trail: Crumb[] = [
    { label: t('employees.title'), href: '/employees' },
    { label: employee.full_name, href: `/employees/${employee.id}` },
  ]
  return (
    <Page title={t('ui.editName', { name: employee.full_name })} trail={trail}>
      <Card narrow>
        <EditEmployee employee={employee} />
      </Card>
      <PhotoCard employee={employee} />
    </Page>
  )
}

export function EmployeeEdit() {
  const { id } = useParams({ strict: false })
  const result = useQuery({
    ...pageQuery('GET /employees/{id}', { params: { id: Number(id) } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={result} fresh>
      {(employee) => <EditPage key={employee.id} employee={employee} />}
    </Loaded>
  )
}
