import type { Resource } from '@heliodesk/domain/roles/permissions'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, revision } from './fields.ts'
import { listQuery, tableOf, tableQuery } from './table.ts'

const kept = { id, revision, created_at: instant, updated_at: instant }

interface Definition<
  Path extends `/${string}`,
  Write extends z.ZodRawShape,
  Read extends z.ZodRawShape,
  Filters extends Record<string, z.ZodType>,
> {
  path: Path
  resource: Resource
  /** Singular, as people say it: `zip code range`. */
  name: string
  write: Write
  read: Read
  filters: Filters
  sorts: readonly [string, ...string[]]
  defaultSort: string
}

/**
 * The six calls of a managed resource from one pair of schemas: `write` is what a person fills in
 * (without defaults, because a PATCH takes any part of it), `read` what is answered beside it.
 */
export function crud<
  const Path extends `/${string}`,
  Write extends z.ZodRawShape,
  Read extends z.ZodRawShape,
  Filters extends Record<string, z.ZodType>,
>(definition: Definition<Path, Write, Read, Filters>) {
  const thing = z.object({ ...definition.write, ...definition.read, ...kept })
  return { ...reading(definition, thing), ...writing(definition, thing) }
}

function reading<
  Path extends `/${string}`,
  Filters extends Record<string, z.ZodType>,
  Thing extends z.ZodType,
>(
  definition: Pick<
    Definition<Path, never, never, Filters>,
    'path' | 'resource' | 'name' | 'filters' | 'sorts' | 'defaultSort'
  >,
  thing: Thing,
) {
  const { path, resource, name } = definition
  return {
    list: call({
      method: 'GET',
      path,
      permission: `view ${resource}`,
      summary: `List ${resource} for a select`,
      query: listQuery,
      response: listOf(thing),
    }),
    table: call({
      method: 'GET',
      path: `${path}/table` as const,
      permission: `view ${resource}`,
      summary: `A page of ${resource}`,
      query: tableQuery(definition),
      response: tableOf(thing),
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}` as const,
      permission: `view ${resource}`,
      summary: `Read one ${name}`,
      params: byId,
      response: thing,
    }),
  }
}

function writing<Path extends `/${string}`, Write extends z.ZodRawShape, Thing extends z.ZodType>(
  {
    path,
    resource,
    name,
    write,
  }: Pick<Definition<Path, Write, never, never>, 'path' | 'resource' | 'name' | 'write'>,
  thing: Thing,
) {
  const body = z.object(write)
  return {
    create: call({
      method: 'POST',
      path,
      permission: `create ${resource}`,
      summary: `Create a ${name}`,
      body,
      response: thing,
    }),
    update: call({
      method: 'PATCH',
      path: `${path}/{id}` as const,
      permission: `update ${resource}`,
      summary: `Change a ${name}`,
      params: byId,
      body: body.partial().extend({ revision: revision.optional() }),
      response: thing,
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}` as const,
      permission: `delete ${resource}`,
      summary: `Remove a ${name}`,
      params: byId,
    }),
  }
}
