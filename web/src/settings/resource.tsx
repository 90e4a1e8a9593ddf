import { isRemovable, type ManagedNoun, pathOf, screensOf, sortOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import { useRouter } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../text/use-translation.ts'
import { apiUntyped } from '../data/calls/client.ts'
import { useCan } from '../session/session.ts'
import { useTable } from '../data/tables/use-table.ts'
import { tableKeyOf } from './table-key-of.ts'
import { LinkButton } from '../ui/page/link-button.tsx'
import { notify } from '../ui/notify.ts'
import { Card, Page } from '../ui/page/page.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Column, TableSource } from '../ui/table/table-source.ts'
import { ViewField, ViewFields } from '../ui/page/view-fields.tsx'
import { screen } from '../shell/screen.ts'
import { Loaded } from './loaded.tsx'
import type {
  Definition,
  FeatureDefinition,
  Kept,
  NounDefinition,
  ResourceDefinition,
} from './resource-definition.ts'
import { fieldsOf, type ShownField, useWords } from './resource-field.ts'
import { RemoveButton } from './remove-button.tsx'
import { useActivation } from './use-activation.tsx'
import './in-use.text.ts'
import type { ResourceScreens } from './resource-routes.ts'

interface OfDefinition<Row extends Kept, Body extends FieldValues, Created extends Kept> {
  definition: NounDefinition<Row, Body, Created>
}

function useRows<Row extends Kept>(noun: ScreenNoun): TableSource<Row> {
  const key = tableKeyOf(noun)
  // The rows that a path answers are those of the noun that it is named after.
  return useTable(key, { defaultSort: sortOf(noun) }) as unknown as TableSource<Row>
}

/** The columns of the fields. */
function useColumns<Row>(fields: readonly ShownField<Row>[]): Column<Row>[] {
  const words = useWords()
  return fields
    .filter(({ table }) => table !== false)
    .map(({ name, label, sort, show, align, width, filter, names, says }) => ({
      key: name,
      label: words.t(label),
      cell: (row) => show(row, words),
      ...(sort && { sort: name }),
      ...(align && { align }),
      ...(width !== undefined && { width }),
      ...(names && { names }),
      ...(says && { says }),
      filter,
    }))
}

function TableScreen<Row extends Kept, Body extends FieldValues, Created extends Kept>({
  definition,
}: OfDefinition<Row, Body, Created>) {
  const { noun, nameOf, Overview, TableActions } = definition
  const { t } = useTranslation()
  const can = useCan()
  const path = screensOf(noun)
  const source = useRows<Row>(noun)
  const create = can(`create ${noun}`) && (
    <LinkButton href={`${path}/create`}>{t(`nouns.${noun}.new`)}</LinkButton>
  )
  const choosing = useActivation({
    rows: source.rows,
    nameOf,
    path: pathOf(noun),
    mayUpdate: can(`update ${noun}`),
  })
  const columns = useColumns(definition.fields)
  const table = {
    choosing,
    label: t(`nouns.${noun}.many`),
    name: path.slice(1),
    source,
    rowKey: (row: Row) => row.id,
    href: (row: Row) => `${path}/${row.id}` as const,
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
      {Overview ? <Overview table={table} columns={columns} /> : <DataTable {...table} columns={columns} />}
    </Page>
  )
}

function RemoveRow({ noun, name, row }: { noun: ScreenNoun; name: string; row: Kept }) {
  const { t } = useTranslation()
  const router = useRouter()
  const can = useCan()
  const path = pathOf(noun)
  const params = { id: row.id }
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

function FieldsView<Row extends Kept, Body extends FieldValues, Created extends Kept>({
  definition,
  row,
}: OfDefinition<Row, Body, Created> & { row: Row }) {
  const words = useWords()
  const { fields, View } = definition
  const lines = fields
    .filter(({ view }) => view !== false)
    .map(({ name, label, wide, show }) => (
      <ViewField key={name} label={words.t(label)} wide={wide === true}>
        {show(row, words)}
      </ViewField>
    ))
  return <ViewFields>{View ? <View row={row}>{lines}</View> : lines}</ViewFields>
}

function ViewScreen<Row extends Kept, Body extends FieldValues, Created extends Kept>({
  definition,
  row,
}: OfDefinition<Row, Body, Created> & { row: Row }) {
  const { noun, nameOf, Actions, guardedBy, isFixed } = definition
  const { t } = useTranslation()
  const can = useCan()
  const path = screensOf(noun)
  const guard = guardedBy?.(row)
  const may = (verb: 'update' | 'delete') => isFixed?.(row) !== true && can(`${verb} ${guard ?? noun}`)
  const actions = (
    <>
      {Actions && <Actions row={row} />}
      {isRemovable(noun) && may('delete') && <RemoveRow noun={noun} name={nameOf(row)} row={row} />}
      {may('update') && <LinkButton href={`${path}/${row.id}/edit`}>{t('ui.edit')}</LinkButton>}
    </>
  )
  return (
    <Page title={nameOf(row)} trail={[{ label: t(`nouns.${noun}.many`), href: path }]} actions={actions}>
      <Card narrow>
        <FieldsView definition={definition} row={row} />
      </Card>
    </Page>
  )
}

function screensFrom<Row extends Kept, Body extends FieldValues, Created extends Kept>(
  noun: ScreenNoun,
  given: Definition<Row, Body, Created>,
): ResourceScreens {
  // Once: their inputs would be others at each rendering.
  const definition: NounDefinition<Row, Body, Created> = {
    ...given,
    noun,
    fields: fieldsOf(given.fields ?? {}),
  }
  const loadForms = async () => (await import('./resource-form.tsx')).resourceForms(definition)
  return {
    ResourceTable: () => <TableScreen definition={definition} />,
    ResourceCreate: screen(loadForms, 'Create'),
    ResourceView: () => (
      <Loaded<Row> path={pathOf(noun)}>{(row) => <ViewScreen definition={definition} row={row} />}</Loaded>
    ),
    ResourceEdit: screen(loadForms, 'Edit'),
  }
}

/** The four screens of a feature that is more than data. */
export const featureScreens = <const N extends ScreenNoun>(
  noun: N,
  definition: FeatureDefinition<N>,
): ResourceScreens => screensFrom(noun, definition)

/** The four screens of a managed resource from its definition. */
export const resourceScreens = <const N extends ManagedNoun>(
  noun: N,
  definition: ResourceDefinition<N>,
): ResourceScreens =>
  featureScreens<N>(noun, {
    ...definition,
    schema: async () => (await import('@heliodesk/contract/resources')).resources[noun].create.body,
  })
