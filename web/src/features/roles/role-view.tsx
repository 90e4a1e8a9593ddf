import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { RemoveButton } from '../../settings/remove-button.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { AppLink } from '../../ui/page/app-link.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { PermissionList } from './permission-list.tsx'
import type { Role } from './role-values.ts'
import styles from './roles.module.css'
import './roles.text.ts'

function RemoveRole({ role: { id, name } }: { role: Role }) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <RemoveButton
      name={name}
      entity={t('roles.one')}
      remove={() => api('DELETE /roles/{id}', { params: { id }, quiet: true })}
      onRemoved={async () => {
        await router.navigate({ to: '/roles' })
      }}
    />
  )
}

function People({ role }: { role: Role }) {
  const { t } = useTranslation()
  const can = useCan()
  if (role.employees.length === 0) return <p className={styles['dim']}>{t('roles.noPeople')}</p>
  return (
    <ul className={styles['people']}>
      {role.employees.map(({ id, name, active }) => (
        <li key={id}>
          {can('view employees') ? <AppLink href={`/employees/${id}`}>{name}</AppLink> : name}
          {!active && <StatusBadge meaning="idle">{t('roles.inactive')}</StatusBadge>}
        </li>
      ))}
    </ul>
  )
}

function ViewRole({ role }: { role: Role }) {
  const { t } = useTranslation()
  const can = useCan()
  const titleId = useId()
  const isOwn = useEmployee().role?.id === role.id
  const actions = (
    <>
      {can('delete roles') && <RemoveRole role={role} />}
      {can('update roles') && !isOwn && (
        <LinkButton href={`/roles/${role.id}/edit`}>{t('ui.edit')}</LinkButton>
      )}
    </>
  )
  return (
    <Page title={role.name} trail={[{ label: t('roles.title'), href: '/roles' }]} actions={actions}>
      <Card narrow title={`${t('roles.people')} (${role.employees.length})`}>
        <People role={role} />
      </Card>
      <Card narrow>
        <section className={styles['section']}>
          <h2 id={titleId}>{t('roles.permissions')}</h2>
          <p>{isOwn && can('update roles') ? t('roles.ownRole') : t('roles.ownRowsHint')}</p>
          <PermissionList grant={role} labelledBy={titleId} />
        </section>
      </Card>
    </Page>
  )
}

export function RoleView() {
  const { id } = useParams({ strict: false })
  const result = useQuery(pageQuery('GET /roles/{id}', { params: { id: Number(id) } }))
  return <Loaded result={result}>{(role) => <ViewRole role={role} />}</Loaded>
}
