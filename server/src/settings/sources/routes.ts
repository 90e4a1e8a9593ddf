import { calls } from '@heliodesk/contract/calls'
import { hashToken } from '../../access/csrf.ts'
import type { Serve } from '../../http/serve.ts'
import { serveResource } from '../resource.ts'
import { listActiveSources } from './queries.ts'
import { sources as table } from './schema.ts'

const toHundredths = ({ cost_value, ...rest }: Record<string, unknown>) =>
  typeof cost_value === 'number' ? { ...rest, cost_value_hundredths: Math.round(cost_value * 100) } : rest

export function sourceRoutes(serve: Serve) {
  // Creating is a call of its own here, because it shows the token once.
  const { create, updateByPost, renewToken, ofCompany, ...shared } = calls.sources
  const source = serveResource(serve, {
    resource: 'sources',
    table,
    calls: shared,
    columns: {
      search: table.name,
      sorts: {
        name: table.name,
        cost_type: table.cost_type,
        cost_value: table.cost_value_hundredths,
        active: table.active,
        created_at: table.created_at,
      },
    },
    unique: { sources_name: { field: 'name', message: 'nameTaken' } },
    prepare: async (_context, values) => toHundredths(values),
    present: async (_db, rows) =>
      rows.map((row) => ({ ...row, cost_value: Number(row['cost_value_hundredths']) / 100 })),
  })
  serve(create, async (context, { body }) => {
    const access_token = context.services.ids.token()
    const made = await source.create(context, { ...body, access_token_hash: hashToken(access_token) })
    return { ...made, access_token } as never
  })
  serve(updateByPost, (context, { params, body }) => source.update(context, params.id, body) as never)
  serve(renewToken, async (context, { params }) => {
    const access_token = context.services.ids.token()
    const renewed = await source.update(context, params.id, { access_token_hash: hashToken(access_token) })
    return { ...renewed, access_token } as never
  })
  serve(ofCompany, async ({ db }) => ({ data: await listActiveSources(db) }))
}
