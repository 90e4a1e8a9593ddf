import type { PathOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { BodyOf, CallKey, ResultOf } from '../data/calls/client.ts'
import type { TableKey } from '../data/tables/table-key.ts'
import type { RowOf } from '../data/tables/use-table.ts'
import type { DataTableProps } from '../ui/table/data-table.tsx'
import type { FormFields } from '../ui/form/form-fields.ts'
import type { Column } from '../ui/table/table-source.ts'
import type { ResourceFields, ShownField } from './resource-field.ts'

/** What every row has. */
export interface Kept {
  id: number
  revision: number
  /** Where the resource has that flag. */
  active?: boolean
}

type Keyed<Key extends string> = Extract<CallKey, Key>
type RowAt<N extends ScreenNoun> = `GET ${PathOf<N>}/table` extends TableKey
  ? Extract<RowOf<`GET ${PathOf<N>}/table`>, Kept>
  : never
type BodyAt<N extends ScreenNoun> = BodyOf<Keyed<`POST ${PathOf<N>}`>> & FieldValues
type CreatedAt<N extends ScreenNoun> = Extract<ResultOf<Keyed<`POST ${PathOf<N>}`>>, Kept>

/** All that a DataTable needs but its columns. */
type OverviewTable<Row> = Omit<DataTableProps<Row>, 'columns'>

/** What is special about a screen, as JSX around what comes from the fields, or in its place. */
interface SpecialScreens<Row, Body extends FieldValues> {
  /** The table: `({ table, columns }) => <><DataTable {...table} columns={columns} /> ... </>`. */
  Overview?: ComponentType<{ table: OverviewTable<Row>; columns: Column<Row>[] }>
  /** Buttons of the table beside the one to create. */
  TableActions?: ComponentType
  View?: ComponentType<{ row: Row; children: ReactNode }>
  /** Create and edit; `f` are the fields of this form, which come with it. */
  Inputs?: ComponentType<{ f: FormFields<Body>; children: ReactNode }>
}

/** The screens of a noun with a table, a form and a view. */
export interface Definition<
  Row extends Kept,
  Body extends FieldValues,
  Created extends Kept,
> extends SpecialScreens<Row, Body> {
  nameOf: (row: Row) => string
  /** What stands in table, view and form, in this order. */
  fields?: ResourceFields<Row, Body>
  /** Loads the body of create from the contract, with the defaults of its fields. */
  schema: () => Promise<z.ZodObject>
  /** The noun whose permissions apply to a row, if not its own. */
  guardedBy?: (row: Row) => Resource | undefined
  /** Rows that the caller sees and may not change, whatever the permissions. */
  isFixed?: (row: Row) => boolean
  /** Buttons of its own beside edit. */
  Actions?: ComponentType<{ row: Row }>
  /** Shown once after it was created. */
  Created?: ComponentType<{ created: Created; onDone: () => void }>
}

/** The definition of a feature that is more than data. */
export type FeatureDefinition<N extends ScreenNoun> = Definition<RowAt<N>, BodyAt<N>, CreatedAt<N>>

/** The definition of a managed resource; the rest is in its facts and the contract's list. */
export interface ResourceDefinition<N extends ScreenNoun> extends SpecialScreens<RowAt<N>, BodyAt<N>> {
  nameOf: (row: RowAt<N>) => string
  fields: ResourceFields<RowAt<N>, BodyAt<N>>
}

/** A definition with its noun, and its fields as they are shown. */
export interface NounDefinition<
  Row extends Kept,
  Body extends FieldValues,
  Created extends Kept,
> extends Omit<Definition<Row, Body, Created>, 'fields'> {
  noun: ScreenNoun
  fields: readonly ShownField<Row>[]
}
