import { isRemovable, type ManagedNoun, pathOf, screensOf, sortOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { apiUntyped } from '../data/client.ts'
import { nounOf } from '../data/query-keys.ts'
import { refreshWithout } from '../data/queries.ts'
import { useCan } from '../session/session.ts'
import { useTable } from '../data/use-table.ts'
import type { TableKey } from '../data/table-query.ts'
import { confirm } from '../ui/confirm.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { notify } from '../ui/notify.ts'
import { Card, Page } from '../ui/page.tsx'
import type { TableSource } from '../ui/table-source.ts'
import { ViewFields } from '../ui/view-fields.tsx'
import { screen } from '../shell/screen.ts'
import { Loaded } from './loaded.tsx'
import {
  type AnyDefinition,
  type FeatureDefinition,
  type Kept,
  type OverviewTable,
  type ResourceDefinition,
  anyDefinition,
} from './resource-definition.ts'
import type { ResourceScreens } from './resource-routes.ts'

function TableScreen({ definition }: { definition: AnyDefinition }) {
  const { noun, Overview } = definition
  const { t } = useTranslation()
  const can = useCan()
  const path = screensOf(noun)
  const key = `GET ${pathOf(noun)}/table` as TableKey
  const source = useTable(key, { defaultSort: sortOf(noun) }) as TableSource<Kept>
  const create = can(`create ${noun}`) && (
    <LinkButton href={`${path}/create`}>{t(`nouns.${noun}.new`)}</LinkButton>
  )
  const table: OverviewTable<Kept> = {
    label: t(`nouns.${noun}.many`),
    name: path.slice(1),
    source,
    rowKey: (row) => row.id,
    href: (row) => `${path}/${row.id}`,
    empty: create,
  }
  return (
    <Page title={t(`nouns.${noun}.many`)} actions={create}>
      <Overview table={table} />
    </Page>
  )
}

function RemoveButton({ definition, row }: { definition: AnyDefinition; row: Kept }) {
  const { noun, nameOf } = definition
  const { t } = useTranslation()
  const router = useRouter()
  const path = pathOf(noun)
  const remove = async () => {
    const title = t('ui.removeTitle', { name: nameOf(row) })
    if (!(await confirm({ title, text: t('ui.removeText'), action: t('ui.remove'), danger: true }))) return
    await apiUntyped(`DELETE ${path}/{id}`, { params: { id: row.id } })
    notify({ tone: 'success', text: t('messages.entityRemoved', { entity: t(`nouns.${noun}.one`) }) })
    await router.navigate({ to: screensOf(noun) })
    await refreshWithout(nounOf(`GET ${path}`), row.id)
  }
  return (
    <Button variant="default" onClick={() => void remove().catch(() => undefined)}>
      {t('ui.remove')}
    </Button>
  )
}

function ViewScreen({ definition, row }: { definition: AnyDefinition; row: Kept }) {
  const { noun, nameOf, View, Actions, guardedBy, isFixed } = definition
  const { t } = useTranslation()
  const can = useCan()
  const path = screensOf(noun)
  const guard = guardedBy?.(row)
  const may = (verb: 'update' | 'delete') => isFixed?.(row) !== true && can(`${verb} ${guard ?? noun}`)
  const actions = (
    <>
      {Actions && <Actions row={row} />}
      {isRemovable(noun) && may('delete') && <RemoveButton definition={definition} row={row} />}
      {may('update') && <LinkButton href={`${path}/${row.id}/edit`}>{t('ui.edit')}</LinkButton>}
    </>
  )
  return (
    <Page title={nameOf(row)} trail={[{ label: t(`nouns.${noun}.many`), href: path }]} actions={actions}>
      <Card narrow>
        <ViewFields>
          <View row={row} />
        </ViewFields>
      </Card>
    </Page>
  )
}

/** The four screens of a feature that is more than data. */
export function featureScreens<const N extends ScreenNoun>(
  noun: N,
  specific: FeatureDefinition<N>,
): ResourceScreens {
  const definition = anyDefinition(noun, specific)
  const loadForms = async () => (await import('./resource-form.tsx')).resourceForms(definition)
  return {
    ResourceTable: () => <TableScreen definition={definition} />,
    ResourceCreate: screen(loadForms, 'Create'),
    ResourceView: () => (
      <Loaded path={pathOf(noun)}>{(row) => <ViewScreen definition={definition} row={row} />}</Loaded>
    ),
    ResourceEdit: screen(loadForms, 'Edit'),
  }
}

/** The four screens of a managed resource from its definition. */
export const resourceScreens = <const N extends ManagedNoun>(
  noun: N,
  definition: ResourceDefinition<N>,
): ResourceScreens =>
  featureScreens(noun, {
    ...definition,
    schema: async () => (await import('@heliodesk/contract/resources')).resources[noun].create.body,
  })
