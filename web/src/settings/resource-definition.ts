import type { PathOf } from '@heliodesk/domain/nouns/nouns'
import type { ScreenNoun } from '@heliodesk/domain/nouns/screen-paths'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { BodyOf, CallKey, ResultOf } from '../data/client.ts'
import type { TableKey } from '../data/table-query.ts'
import type { RowOf } from '../data/use-table.ts'
import type { DataTableProps } from '../ui/data-table.tsx'
import type { FormFields } from '../ui/form-fields.ts'

type Keyed<Key extends string> = Extract<CallKey, Key>
type RowAt<N extends ScreenNoun> = `GET ${PathOf<N>}/table` extends TableKey
  ? RowOf<`GET ${PathOf<N>}/table`>
  : never
type BodyAt<N extends ScreenNoun> = BodyOf<Keyed<`POST ${PathOf<N>}`>> & FieldValues
type CreatedAt<N extends ScreenNoun> = ResultOf<Keyed<`POST ${PathOf<N>}`>>

/** All that a DataTable needs but its columns. */
export type OverviewTable<Row> = Omit<DataTableProps<Row>, 'columns'>

/** The body of a new one, with the defaults of its fields. */
type BodySchema = z.ZodObject

/** The definition of the screens of a noun with a table, a form and a view; columns, inputs and view are plain JSX. */
export interface ResourceDefinition<N extends ScreenNoun> {
  nameOf: (row: RowAt<N>) => string
  /** The table: `({ table }) => <DataTable {...table} columns={[...]} />`. */
  Overview: ComponentType<{ table: OverviewTable<RowAt<N>> }>
  /** Buttons of the table beside the one to create. */
  TableActions?: ComponentType
  View: ComponentType<{ row: RowAt<N> }>
  /** The fields of create and edit, which come with the form: `({ f }) => <f.Grid><f.Text name="name" ... /></f.Grid>`. */
  Inputs: ComponentType<{ f: FormFields<BodyAt<N>> }>
}

/** Additional parts of a feature; a managed resource has them in its facts and the contract's list. */
export interface FeatureDefinition<N extends ScreenNoun> extends ResourceDefinition<N> {
  /** Loads the body of create from the contract. */
  schema: () => Promise<BodySchema>
  /** The noun whose permissions apply to a row, if not its own. */
  guardedBy?: (row: RowAt<N>) => Resource | undefined
  /** Rows that the caller sees and may not change, whatever the permissions. */
  isFixed?: (row: RowAt<N>) => boolean
  /** Buttons of its own beside edit. */
  Actions?: ComponentType<{ row: RowAt<N> }>
  /** Shown once after it was created. */
  Created?: ComponentType<{ created: CreatedAt<N>; onDone: () => void }>
}

export interface Kept {
  id: number
  revision: number
  /** Where the resource has that flag. */
  active?: boolean
}

/** A definition with the types of its noun erased. */
export interface AnyDefinition {
  noun: ScreenNoun
  nameOf: (row: Kept) => string
  Overview: ComponentType<{ table: OverviewTable<Kept> }>
  TableActions?: ComponentType
  View: ComponentType<{ row: Kept }>
  Inputs: ComponentType<{ f: FormFields<FieldValues> }>
  schema: () => Promise<BodySchema>
  guardedBy?: (row: Kept) => Resource | undefined
  isFixed?: (row: Kept) => boolean
  Actions?: ComponentType<{ row: Kept }>
  Created?: ComponentType<{ created: Kept; onDone: () => void }>
}

/** Erases the types of the noun. */
export const anyDefinition = <N extends ScreenNoun>(
  noun: N,
  definition: FeatureDefinition<N>,
): AnyDefinition => {
  // The contract has checked the definition's types; every row has an id and a revision.
  const loose = definition as unknown as AnyDefinition
  return { ...loose, noun }
}
