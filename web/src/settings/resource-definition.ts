import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { BodyOf, CallKey, ResultOf } from '../data/client.ts'
import type { RowOf } from '../data/use-table.ts'
import type { TableKey } from '../data/table-query.ts'
import type { en } from '../text/en.ts'
import type { DataTableProps } from '../ui/data-table.tsx'
import type { Defaults } from '../ui/use-edit-form.ts'

/** The paths of the contract that have a table, a create and an update. */
export type ResourcePath = {
  [Key in TableKey]: Key extends `GET ${infer Path}/table`
    ? `POST ${Path}` extends CallKey
      ? `PATCH ${Path}/{id}` extends CallKey
        ? Path
        : never
      : never
    : never
}[TableKey]

/** The nouns of text/en/settings.ts. */
type ResourceTexts = keyof typeof en.settings

type RowAt<Path extends string> = `GET ${Path}/table` extends TableKey ? RowOf<`GET ${Path}/table`> : never
type BodyAt<Path extends string> = `POST ${Path}` extends CallKey ? BodyOf<`POST ${Path}`> : never
type CreatedAt<Path extends string> = `POST ${Path}` extends CallKey ? ResultOf<`POST ${Path}`> : never

/** All that a DataTable needs but its columns. */
export type OverviewTable<Row> = Omit<DataTableProps<Row>, 'columns'>

interface Shared {
  resource: Resource
  texts: ResourceTexts
  /** The sort of the server, to show its arrow. */
  defaultSort: string
  removable: boolean
  /** Loads the fields of create and edit, which an overview does without. */
  loadInputs: () => Promise<ComponentType>
}

/** What a managed resource says about itself; columns, inputs and view stay plain JSX. */
export interface ResourceDefinition<Path extends ResourcePath> extends Shared {
  path: Path
  /** Loads the body of create and update from the contract. */
  schema: () => Promise<z.ZodType<unknown, BodyAt<Path>>>
  /** What a new one starts with. */
  defaults: Defaults<BodyAt<Path>>
  nameOf: (row: RowAt<Path>) => string
  /** The table: `({ table }) => <DataTable {...table} columns={[...]} />`. */
  Overview: ComponentType<{ table: OverviewTable<RowAt<Path>> }>
  View: ComponentType<{ row: RowAt<Path> }>
  /** Buttons of its own beside edit. */
  Actions?: ComponentType<{ row: RowAt<Path> }>
  /** Shown once after it was created. */
  Created?: ComponentType<{ created: CreatedAt<Path>; onDone: () => void }>
}

export interface Kept {
  id: number
  revision: number
}

/** A definition as the helper works with it, whatever the resource. */
export interface AnyDefinition extends Shared {
  path: string
  schema: () => Promise<z.ZodType<unknown, FieldValues>>
  defaults: Defaults<FieldValues>
  nameOf: (row: Kept) => string
  Overview: ComponentType<{ table: OverviewTable<Kept> }>
  View: ComponentType<{ row: Kept }>
  Actions?: ComponentType<{ row: Kept }>
  Created?: ComponentType<{ created: Kept; onDone: () => void }>
}

/** The contract has checked the definition's types; every row has an id and a revision. */
export const anyDefinition = <Path extends ResourcePath>(
  definition: ResourceDefinition<Path>,
): AnyDefinition => definition as unknown as AnyDefinition
