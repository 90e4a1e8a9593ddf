import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { functionGroups } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { useActivation } from '../../settings/use-activation.tsx'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Avatar } from './avatar.tsx'
import { WorkHeld } from './work-held.tsx'
import styles from './employees.module.css'
import './employees.text.ts'
import './employee-labels.text.ts'

type Row = RowOf<'GET /employees/table'>

/** Without permission to view roles the filter is empty; the column still shows. */
function useRoleChoices() {
  const can = useCan()
  const { data } = useQuery({ ...callQuery('GET /roles/'), enabled: can('view roles') })
  return data?.data.map(({ id, name }) => ({ value: String(id), label: name }))
}

function ActiveBadge({ active }: { active: boolean }) {
  const { t } = useTranslation()
  if (active) return <>{t('employees.active')}</>
  return <StatusBadge meaning="idle">{t('employees.inactive')}</StatusBadge>
}

function usePersonColumns(): Column<Row>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'full_name',
      label: t('employeeLabels.fields.full_name'),
      sort: 'full_name',
      cell: (row) => (
        <span className={styles['person']}>
          <Avatar name={row.full_name} url={row.thumbnail_url} />
          <span>{row.full_name}</span>
        </span>
      ),
      filter: <TextFilter name="search" />,
    },
    {
      key: 'username',
      yields: 'first',
      label: t('employeeLabels.fields.username'),
      sort: 'username',
      width: 140,
      cell: (row) => row.username,
    },
    {
      key: 'email',
      label: t('employeeLabels.fields.email'),
      sort: 'email',
      cell: (row) => row.email,
    },
  ]
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const roles = useRoleChoices()
  const activity = [
    { value: 'true', label: t('employees.active') },
    { value: 'false', label: t('employees.inactive') },
  ]
  return [
    ...usePersonColumns(),
    {
      key: 'function_group',
      exported: 'function_group.type',
      label: t('employeeLabels.fields.function_group'),
      sort: 'function_group',
      width: 145,
      cell: (row) => labels.text('functionGroups', row.function_group.type),
      filter: (
        <SelectFilter name="function_group" options={labels.choices('functionGroups', functionGroups)} />
      ),
    },
    {
      key: 'role',
      label: t('employeeLabels.fields.role'),
      sort: 'role',
      width: 145,
      cell: (row) => row.role.name,
      ...(roles && { filter: <SelectFilter name="role" options={roles} /> }),
    },
    {
      key: 'active',
      label: t('employeeLabels.fields.active'),
      sort: 'active',
      width: 110,
      cell: (row) => <ActiveBadge active={row.active} />,
      mark: true,
      says: (row) => !row.active,
      filter: <SelectFilter name="active" options={activity} single />,
    },
    {
      key: 'hiredAt',
      label: t('employeeLabels.fields.hiredAt'),
      sort: 'hiredAt',
      width: 130,
      hidden: true,
      cell: (row) => (row.hiredAt === null ? null : format.date(row.hiredAt)),
    },
    {
      key: 'created_at',
      label: t('employeeLabels.fields.created_at'),
      sort: 'created_at',
      width: 150,
      hidden: true,
      cell: (row) => format.dateTime(row.created_at),
    },
  ]
}

export function EmployeesTable() {
  const { t } = useTranslation()
  const can = useCan()
  const source = useTable('GET /employees/table', { defaultSort: sortOf('employees') })
  const columns = useColumns()
  const { id: own } = useEmployee()
  const choosing = useActivation({
    rows: source.rows,
    nameOf: (row) => row.full_name,
    path: '/employees',
    mayUpdate: can('update employees'),
    // The server refuses it as well, and the last manager.
    mayChoose: ({ id }) => id !== own,
    beforeDeactivating: (rows) => <WorkHeld people={rows.filter(({ active }) => active)} />,
  })
  const create = can('create employees') && (
    <LinkButton href="/employees/create">{t('nouns.employees.new')}</LinkButton>
  )
  const fromFile = can('create employees') && (
    <LinkButton variant="default" href="/employees/import">
      {t('employees.importLink')}
    </LinkButton>
  )
  const actions = (
    <>
      {fromFile}
      {create}
    </>
  )
  return (
    <Page title={t('employees.title')} actions={actions}>
      <DataTable
        label={t('employees.title')}
        name="employees"
        source={source}
        rowKey={(row) => row.id}
        href={(row) => `/employees/${row.id}`}
        choosing={choosing}
        empty={create}
        columns={columns}
      />
    </Page>
  )
}
