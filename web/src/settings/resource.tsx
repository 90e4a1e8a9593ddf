import { isRemovable, type ManagedNoun, pathOf, screensOf, sortOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../text/use-translation.ts'
import { apiUntyped } from '../data/client.ts'
import { useCan } from '../session/session.ts'
import { useTable } from '../data/use-table.ts'
import type { TableKey } from '../data/table-query.ts'
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
import { RemoveButton } from './remove-button.tsx'
import { useActivation } from './use-activation.tsx'
import './in-use.text.ts'
import type { ResourceScreens } from './resource-routes.ts'

function TableScreen({ definition }: { definition: AnyDefinition }) {
  const { noun, nameOf, Overview, TableActions } = definition
  const { t } = useTranslation()
  const can = useCan()
  const path = screensOf(noun)
  const key = `GET ${pathOf(noun)}/table` as TableKey
  const source = useTable(key, { defaultSort: sortOf(noun) }) as TableSource<Kept>
  const create = can(`create ${noun}`) && (
    <LinkButton href={`${path}/create`}>{t(`nouns.${noun}.new`)}</LinkButton>
  )
  const choosing = useActivation({
    rows: source.rows,
    nameOf,
    path: pathOf(noun),
    mayUpdate: can(`update ${noun}`),
  })
  const table: OverviewTable<Kept> = {
    choosing,
    label: t(`nouns.${noun}.many`),
    name: path.slice(1),
    source,
    rowKey: (row) => row.id,
    href: (row) => `${path}/${row.id}`,
    empty: create,
  }
  return (
    <Page
      title={t(`nouns.${noun}.many`)}
      actions={
        <>
          {TableActions && <TableActions />}
          {create}
        </>
      }
    >
      <Overview table={table} />
    </Page>
  )
}

function RemoveRow({ definition, row }: { definition: AnyDefinition; row: Kept }) {
  const { noun, nameOf } = definition
  const { t } = useTranslation()
  const router = useRouter()
  const can = useCan()
  const path = pathOf(noun)
  const params = { id: row.id }
  const name = nameOf(row)
  const deactivate = async () => {
    await apiUntyped(`PATCH ${path}/{id}`, { params, body: { active: false, revision: row.revision } })
    notify({ tone: 'success', text: t('inUse.madeInactive', { name }) })
  }
  return (
    <RemoveButton
      name={name}
      entity={t(`nouns.${noun}.one`)}
      remove={() => apiUntyped(`DELETE ${path}/{id}`, { params, quiet: true })}
      onRemoved={async () => {
        await router.navigate({ to: screensOf(noun) })
      }}
      deactivate={row.active === true && can(`update ${noun}`) ? deactivate : undefined}
    />
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
      {isRemovable(noun) && may('delete') && <RemoveRow definition={definition} row={row} />}
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
