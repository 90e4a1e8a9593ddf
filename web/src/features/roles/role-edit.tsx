import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { type Crumb, Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { RoleInputs } from './role-inputs.tsx'
import { type Role, roleSchema, roleValues, useGranter } from './role-values.ts'
import './roles.text.ts'

function EditRole({ role }: { role: Role }) {
  const { t } = useTranslation()
  const router = useRouter()
  const granter = useGranter(role)
  const here = `/roles/${role.id}` as const
  const state = useEditForm({
    schema: roleSchema,
    defaults: roleValues(role),
    revision: role.revision,
    // A conflict answers with a role of the contract.
    toValues: (current) => roleValues(current as Role),
    save: (body, revision) =>
      api('PATCH /roles/{id}', {
        params: { id: role.id },
        body: { ...body, ...(revision !== undefined && { revision }) },
      }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('roles.one') }) })
      await router.navigate({ to: '/roles/$id', params: { id: String(role.id) } })
    },
  })
  return (
    <EditForm state={state} cancelHref={here}>
      <RoleInputs granter={granter} />
    </EditForm>
  )
}

function EditPage({ role }: { role: Role }) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const trail: Crumb[] = [
    { label: t('roles.title'), href: '/roles' },
    { label: role.name, href: `/roles/${role.id}` },
  ]
  return (
    <Page title={t('ui.editName', { name: role.name })} trail={trail}>
      <Card narrow>
        {employee.role?.id === role.id ? (
          <Alert color="blue" variant="light">
            {t('roles.ownRole')}
          </Alert>
        ) : (
          <EditRole role={role} />
        )}
      </Card>
    </Page>
  )
}

export function RoleEdit() {
  const { id } = useParams({ strict: false })
  const result = useQuery({
    ...pageQuery('GET /roles/{id}', { params: { id: Number(id) } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={result} fresh>
      {(role) => <EditPage key={role.id} role={role} />}
    </Loaded>
  )
}
