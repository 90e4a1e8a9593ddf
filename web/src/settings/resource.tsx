import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { apiLoose } from '../data/client.ts'
import { refresh } from '../data/queries.ts'
import { useCan } from '../session/session.ts'
import { useTable } from '../data/use-table.ts'
import type { TableKey } from '../data/table-query.ts'
import { confirm } from '../ui/confirm.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notify.tsx'
import { Card, Page } from '../ui/page.tsx'
import type { TableSource } from '../ui/table-source.ts'
import { ViewFields } from '../ui/view-fields.tsx'
import { screen } from '../shell/screen.ts'
import { Loaded } from './loaded.tsx'
import {
  type AnyDefinition,
  type Kept,
  type OverviewTable,
  type ResourceDefinition,
  type ResourcePath,
  anyDefinition,
} from './resource-definition.ts'
import type { ResourceScreens } from './resource-routes.ts'

const nounAt = (path: string) => path.slice(1)

function TableScreen({ definition }: { definition: AnyDefinition }) {
  const { path, resource, texts, defaultSort, Overview } = definition
  const { t } = useTranslation()
  const can = useCan()
  const source = useTable(`GET ${path}/table` as TableKey, { defaultSort }) as TableSource<Kept>
  const create = can(`create ${resource}`) && (
    <LinkButton href={`${path}/create`}>{t(`settings.${texts}.new`)}</LinkButton>
  )
  const table: OverviewTable<Kept> = {
    label: t(`settings.${texts}.title`),
    name: nounAt(path),
    source,
    rowKey: (row) => row.id,
    href: (row) => `${path}/${row.id}`,
    empty: create,
  }
  return (
    <Page title={t(`settings.${texts}.title`)} actions={create}>
      <Overview table={table} />
    </Page>
  )
}

function RemoveButton({ definition, row }: { definition: AnyDefinition; row: Kept }) {
  const { path, texts, nameOf } = definition
  const { t } = useTranslation()
  const router = useRouter()
  const remove = async () => {
    const title = t('ui.removeTitle', { name: nameOf(row) })
    if (!(await confirm({ title, text: t('ui.removeText'), action: t('ui.remove'), danger: true }))) return
    await apiLoose(`DELETE ${path}/{id}`, { params: { id: row.id } })
    notify({ tone: 'success', text: t('messages.entityRemoved', { entity: t(`settings.${texts}.one`) }) })
    router.history.push(path)
    await refresh(nounAt(path))
  }
  return (
    <Button variant="default" onClick={() => void remove().catch(() => undefined)}>
      {t('ui.remove')}
    </Button>
  )
}

function ViewScreen({ definition, row }: { definition: AnyDefinition; row: Kept }) {
  const { path, resource, texts, nameOf, View, Actions, removable } = definition
  const { t } = useTranslation()
  const can = useCan()
  const actions = (
    <>
      {Actions && <Actions row={row} />}
      {removable && can(`delete ${resource}`) && <RemoveButton definition={definition} row={row} />}
      {can(`update ${resource}`) && <LinkButton href={`${path}/${row.id}/edit`}>{t('ui.edit')}</LinkButton>}
    </>
  )
  return (
    <Page title={nameOf(row)} trail={[{ label: t(`settings.${texts}.title`), href: path }]} actions={actions}>
      <Card narrow>
        <ViewFields>
          <View row={row} />
        </ViewFields>
      </Card>
    </Page>
  )
}

/** The four screens of a managed resource from its definition. */
export function resourceScreens<Path extends ResourcePath>(
  specific: ResourceDefinition<Path>,
): ResourceScreens {
  const definition = anyDefinition(specific)
  const { path } = definition
  const loadForms = async () => (await import('./resource-form.tsx')).resourceForms(definition)
  return {
    ResourceTable: () => <TableScreen definition={definition} />,
    ResourceCreate: screen(loadForms, 'Create'),
    ResourceView: () => (
      <Loaded path={path}>{(row) => <ViewScreen definition={definition} row={row} />}</Loaded>
    ),
    ResourceEdit: screen(loadForms, 'Edit'),
  }
}
