import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { permissionsOf } from '@heliodesk/domain/roles/permissions'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan } from '../../session/session.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { gridResources } from './grid-rows.ts'
import './roles.text.ts'

type Row = RowOf<'GET /roles/table'>

function usePermissionChoices() {
  const { t } = useTranslation()
  return gridResources.flatMap((resource) =>
    permissionsOf(resource).map((permission) => {
      // A permission begins with its verb.
      const verb = permission.split(' ')[0] as 'view' | 'create' | 'update' | 'delete'
      const words = { verb: t(`roles.verbs.${verb}`), resource: t(`nouns.${resource}.many`) }
      return { value: permission, label: t('roles.permission', words) }
    }),
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('roles.name'),
      sort: 'name',
      cell: (row) => row.name,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'people',
      exported: 'employee_count',
      label: t('roles.people'),
      sort: 'employee_count',
      width: 120,
      align: 'end',
      cell: (row) => row.employee_count,
    },
    {
      key: 'permissions',
      label: t('roles.permissions'),
      width: 320,
      cell: (row) => row.permissions.length,
      filter: <SelectFilter name="permission" options={usePermissionChoices()} />,
    },
    {
      key: 'updated_at',
      label: t('roles.updated_at'),
      sort: 'updated_at',
      width: 180,
      cell: (row) => format.dateTime(row.updated_at),
    },
  ]
}

export function RolesTable() {
  const { t } = useTranslation()
  const can = useCan()
  const source = useTable('GET /roles/table', { defaultSort: sortOf('roles') })
  const columns = useColumns()
  const create = can('create roles') && <LinkButton href="/roles/create">{t('nouns.roles.new')}</LinkButton>
  return (
    <Page title={t('roles.title')} actions={create}>
      <DataTable
        label={t('roles.title')}
        name="roles"
        source={source}
        rowKey={(row) => row.id}
        href={(row) => `/roles/${row.id}`}
        empty={create}
        columns={columns}
      />
    </Page>
  )
}
