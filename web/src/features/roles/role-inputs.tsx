import type { Permission, Resource, RoleGrant } from '@heliodesk/domain/roles/permissions'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { FieldFrame, useField } from '../../ui/field-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Giver } from './grid-rows.ts'
import { PermissionGrid } from './permission-grid.tsx'
import type { RoleValues } from './role-values.ts'
import styles from './roles.module.css'
import './roles.text.ts'

/** The grid as fields of the form. */
function GrantFields({ giver }: { giver: Giver }) {
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
          giver={giver}
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

/** The fields of a role; beside the name what only a new one has. */
export function RoleInputs({ giver, beside }: { giver: Giver; beside?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <FieldGrid>
      <TextField<RoleValues> name="name" label={t('roles.name')} required maxLength={100} />
      {beside}
      <GrantFields giver={giver} />
    </FieldGrid>
  )
}
