import {
  factsOf,
  isRemovable,
  type Noun,
  pathOf,
  type PathOf,
  type RemovableNoun,
  type SortedNoun,
  type SortOf,
  sortOf,
} from '@heliodesk/domain/nouns/nouns'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { changesOf, withoutDefaults } from './changes-of.ts'
import { byId, id, instant, listOf, revision } from './fields.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

const kept = { id, revision, created_at: instant, updated_at: instant }

/** A noun with permissions whose calls lie at its own path. */
export type CrudNoun = Resource & SortedNoun

interface Definition<
  Fields extends z.ZodRawShape,
  Read extends z.ZodRawShape,
  Filters extends Record<string, z.ZodType>,
  Sorts extends readonly [string, ...string[]],
> {
  /** The editable fields, with the defaults of a new record. */
  fields: Fields
  /** What a response contains beside the fields. */
  read: Read
  filters: Filters
  sorts: Sorts
}

/** The default sort of the noun has to be one of its sorts. */
type SortedBy<N extends CrudNoun, Sorts extends readonly string[]> =
  SortOf<N> extends Sorts[number] ? object : { sorts: readonly [SortOf<N>] }

/** The six calls of a noun from its fields, under the permissions of the noun; five where nobody may delete. */
export function crud<
  const N extends CrudNoun,
  Fields extends z.ZodRawShape,
  Read extends z.ZodRawShape,
  Filters extends Record<string, z.ZodType>,
  const Sorts extends readonly [string, ...string[]],
>(noun: N, definition: Definition<Fields, Read, Filters, Sorts> & SortedBy<N, Sorts>) {
  const thing = z.object({ ...withoutDefaults(definition.fields), ...definition.read, ...kept })
  return {
    ...reading(noun, definition, thing),
    ...writing(noun, definition.fields, thing),
    ...removing(noun),
  }
}

function reading<
  N extends CrudNoun,
  Filters extends Record<string, z.ZodType>,
  Sorts extends readonly [string, ...string[]],
  Thing extends z.ZodType,
>(
  noun: N,
  { filters, sorts }: Pick<Definition<never, never, Filters, Sorts>, 'filters' | 'sorts'>,
  thing: Thing,
) {
  const path: PathOf<N> = pathOf(noun)
  const page = call({
    method: 'GET',
    path: `${path}/table` as const,
    permission: `view ${noun}`,
    summary: `A page of ${noun}`,
    mayLag: true,
    query: tableQuery({ filters, sorts, defaultSort: sortOf(noun) }),
    response: tableOf(thing),
  })
  return {
    list: call({
      method: 'GET',
      path,
      permission: `view ${noun}`,
      summary: `List ${noun} for a select`,
      query: listQuery,
      response: listOf(thing),
    }),
    table: { ...page, sorts },
    get: call({
      method: 'GET',
      path: `${path}/{id}` as const,
      permission: `view ${noun}`,
      summary: `Read one ${oneOf(noun)}`,
      params: byId,
      response: thing,
    }),
  }
}

function writing<N extends CrudNoun, Fields extends z.ZodRawShape, Thing extends z.ZodType>(
  noun: N,
  fields: Fields,
  thing: Thing,
) {
  const path: PathOf<N> = pathOf(noun)
  return {
    create: call({
      method: 'POST',
      path,
      permission: `create ${noun}`,
      whileActing: 'allowed',
      summary: `Create ${anOf(noun)}`,
      body: z.object(fields),
      response: thing,
    }),
    update: call({
      method: 'PATCH',
      path: `${path}/{id}` as const,
      permission: `update ${noun}`,
      whileActing: 'allowed',
      summary: `Change ${anOf(noun)}`,
      params: byId,
      body: changesOf(fields).extend({ revision: revision.optional() }),
      response: thing,
    }),
  }
}

const removeCall = <N extends CrudNoun>(noun: N) => {
  const path: PathOf<N> = pathOf(noun)
  return call({
    method: 'DELETE',
    path: `${path}/{id}` as const,
    permission: `delete ${noun}`,
    whileActing: 'allowed',
    summary: `Remove ${anOf(noun)}`,
    params: byId,
  })
}

type Removing<N extends CrudNoun> = N extends RemovableNoun
  ? { remove: ReturnType<typeof removeCall<N>> }
  : object

const removing = <N extends CrudNoun>(noun: N): Removing<N> =>
  // The facts decide both the type and the value.
  (isRemovable(noun) ? { remove: removeCall(noun) } : {}) as Removing<N>

const oneOf = (noun: Noun) => factsOf(noun).en[0]

const anOf = (noun: Noun) => `${/^[aeiou]/i.test(oneOf(noun)) ? 'an' : 'a'} ${oneOf(noun)}`
