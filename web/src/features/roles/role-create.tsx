import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { type BodyOf, api } from '../../data/calls/client.ts'
import { useCan } from '../../session/session.ts'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { FieldFrame } from '../../ui/field/field-frame.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { CopyRole } from './copy-role.tsx'
import { RoleInputs } from './role-inputs.tsx'
import { roleSchema, useGranter } from './role-values.ts'
import './roles.text.ts'

export function RoleCreate() {
  const { t } = useTranslation()
  const can = useCan()
  const router = useRouter()
  const granter = useGranter()
  const state = useEditForm({
    schema: roleSchema,
    defaults: { name: '', permissions: [], own_resources: [] },
    save: (body: BodyOf<'POST /roles'>) => api('POST /roles', { body }),
    onSaved: async (role) => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('roles.one') }) })
      await (can('view roles')
        ? router.navigate({ to: '/roles/$id', params: { id: String(role.id) } })
        : router.navigate({ to: '/' }))
    },
  })
  const copy = can('view roles') && (
    <FieldFrame name="copy_from">
      <CopyRole granter={granter} />
    </FieldFrame>
  )
  return (
    <Page title={t('nouns.roles.new')} trail={[{ label: t('roles.title'), href: '/roles' }]}>
      <Card narrow>
        <EditForm state={state} cancelHref="/roles">
          <RoleInputs granter={granter} beside={copy} />
        </EditForm>
      </Card>
    </Page>
  )
}
