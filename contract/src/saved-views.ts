import * as z from 'zod'
import { call } from './call.ts'
import { changesOf } from './changes-of.ts'
import { byId, id, instant, option, revision, text } from './fields.ts'

/** Columns, roles and filters by the hundred. */
const viewValues = 1_000

/** What a view keeps of a table, in the words of its address. */
const state = z.object({
  columns: z
    .array(z.string().max(60))
    .max(100)
    .nullable()
    .meta({ description: 'The columns that are shown; null: as the table has them.' }),
  sort: z.string().max(200).meta({ description: 'As in the address of a table; empty: its own sort.' }),
  per_page: z.int().min(1).max(100),
  filters: z.record(z.string().max(60), z.string().max(500)),
})

const fields = {
  name: text(60),
  state,
  /** The whole company sees it; by `update company`. */
  shared: z.boolean().default(false),
  /** The roles for which the table opens with it; it is shared then. */
  role_ids: z.array(id).max(100).default([]),
}

/** The call that answers the rows of a table, which names it: `GET /leads/table`. */
const table = z.string().max(100)

/** What a table opens with for a role. */
export const defaultView = z.object({ table, state })
export type DefaultView = z.output<typeof defaultView>

const view = z.object({
  id,
  table,
  name: z.string(),
  state,
  shared: z.boolean(),
  role_ids: z.array(id),
  /** Made by the caller. */
  own: z.boolean(),
  may_change: z.boolean(),
  /** The table opens with it for the role of the caller. */
  is_default: z.boolean(),
  revision,
  created_at: instant,
  updated_at: instant,
})

export const savedViews = {
  list: call({
    method: 'GET',
    path: '/saved-views',
    permission: 'employee',
    company: true,
    summary:
      'The views of tables that the caller may see: own and shared ones, without filters and sorts that a table no longer has',
    response: z.object({
      data: z.array(view),
      may_share: z.boolean(),
      roles: z.array(option).meta({ description: 'To be the default of; empty for who may not share.' }),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/saved-views',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Save a view of a table that the caller may see; sharing it asks for `update company`',
    body: z.object({ table, ...fields }),
    maxValues: viewValues,
    response: view,
  }),
  update: call({
    method: 'PATCH',
    path: '/saved-views/{id}',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Change an own view, or a shared one by `update company`',
    params: byId,
    body: changesOf(fields).extend({ revision: revision.optional() }),
    maxValues: viewValues,
    response: view,
  }),
  remove: call({
    method: 'DELETE',
    path: '/saved-views/{id}',
    permission: 'employee',
    whileActing: 'allowed',
    company: true,
    summary: 'Remove an own view, or a shared one by `update company`',
    params: byId,
  }),
}
