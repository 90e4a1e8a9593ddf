import type { Permission, Resource, RoleGrant } from '@heliodesk/domain/roles/permissions'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { FieldFrame, useField } from '../../ui/field/field-frame.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Granter } from './grid-rows.ts'
import { PermissionGrid } from './permission-grid.tsx'
import type { RoleValues } from './role-values.ts'
import styles from './roles.module.css'
import './roles.text.ts'

/** The grid as fields of the form. */
function GrantFields({ granter }: { granter: Granter }) {
  const { t } = useTranslation()
  const titleId = useId()
  const permissions = useField<RoleValues>({ name: 'permissions', label: t('roles.permissions') })
  const own = useField<RoleValues>({ name: 'own_resources', label: t('roles.ownRows') })
  const grant: RoleGrant = {
    // The form starts with them, and only the grid changes them.
    permissions: permissions.value as Permission[],
    own_resources: own.value as Resource[],
  }
  return (
    <FieldFrame name="permissions" span="full">
      <section className={styles['section']}>
        <h2 id={titleId}>{t('roles.permissions')}</h2>
        <p>
          {t('roles.permissionsHint')} {t('roles.ownRowsHint')}
        </p>
        <PermissionGrid
          grant={grant}
          granter={granter}
          labelledBy={titleId}
          error={permissions.error}
          onChange={(next) => {
            permissions.onChange(next.permissions)
            own.onChange(next.own_resources)
          }}
        />
      </section>
    </FieldFrame>
  )
}

/** The fields of a role; `beside` is shown next to the name for a new one. */
export function RoleInputs({ granter, beside }: { granter: Granter; beside?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <FieldGrid>
      <TextField<RoleValues> name="name" label={t('roles.name')} required maxLength={100} />
      {beside}
      <GrantFields granter={granter} />
    </FieldGrid>
  )
}
