import { resources } from '@heliodesk/contract/resources'
import type { AuditedResource } from '@heliodesk/domain/audit/audit-actions'
import type { ManagedNoun } from '@heliodesk/domain/nouns/nouns'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Serve } from '../http/serve.ts'
import { resourceVerbs, serveCrud } from './resource.ts'
import type {
  Presented,
  ResourceCalls,
  ResourceDefinition,
  ResourceTable,
  ResourceVerbs,
} from './resource-definition.ts'

/** Serves the calls of a resource; its verbs are there without that. */
export interface ServedResource<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
> extends ResourceVerbs<Table, Calls> {
  (serve: Serve): void
}

/**
 * The calls of a resource, with audit, revisions and used-by errors. The definition is a separate argument, so that
 * its filters and responses are typed by the calls.
 */
export const resourceOf =
  <Calls extends ResourceCalls>(resource: AuditedResource, calls: Calls) =>
  <Table extends ResourceTable>(
    definition: ResourceDefinition<Table, Calls> & Presented<Table, Calls>,
  ): ServedResource<Table, Calls> => {
    const whole = { ...definition, resource, calls, sorted: sortsOf(resource, calls, definition) }
    const verbs = resourceVerbs(whole)
    return Object.assign((serve: Serve) => serveCrud(serve, whole, verbs), verbs)
  }

/** What each sort key means: a column of its name unless the definition says more. */
function sortsOf<Table extends ResourceTable, Calls extends ResourceCalls>(
  resource: AuditedResource,
  { table: { sorts } }: Calls,
  definition: ResourceDefinition<Table, Calls>,
) {
  const own: Record<string, AnyPgColumn | SQL | undefined> = {
    ...getTableColumns(definition.table),
    ...definition.sorts,
  }
  return Object.fromEntries(
    sorts.map((sort) => {
      const meant = own[sort]
      if (meant === undefined) throw new Error(`${resource} does not say what sorting by ${sort} means`)
      return [sort, meant]
    }),
  )
}

/** A managed resource by its calls in the contract. */
export const managed =
  <const N extends ManagedNoun>(noun: N) =>
  <Table extends ResourceTable>(
    definition: ResourceDefinition<Table, (typeof resources)[N]> & Presented<Table, (typeof resources)[N]>,
  ) =>
    resourceOf<(typeof resources)[N]>(noun, resources[noun])(definition)
