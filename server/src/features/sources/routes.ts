import { randomBytes } from 'node:crypto'
import type { CallBody } from '@heliodesk/contract/call'
import { calls } from '@heliodesk/contract/calls'
import { consentFlaw, saysOnlyYes } from '@heliodesk/domain/leads/objections/consent-flaw'
import { hashToken } from '../../access/logins/csrf.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Serve } from '../../http/serve.ts'
import { resourceOf } from '../../settings/serve-resource.ts'
import { readOrigins } from './read-origins.ts'
import { isWithoutWords, listActiveSources } from './queries.ts'
import { sources } from './schema.ts'

// Creating is a separate call here, because its response contains the token once.
const { create, updateByPost, renewToken, ofCompany, ...shared } = calls.sources

const source = resourceOf(
  'sources',
  shared,
)({
  table: sources,
  search: sources.name,
  sorts: { cost_value: sources.cost_value_hundredths },
  filters: { without_words: isWithoutWords },
  unique: { sources_name: { field: 'name', message: 'nameTaken' } },
  rules: [
    {
      reads: ['cost_type'],
      check: (_context, { cost_type, cost_value }, before) => {
        const kept = before === undefined ? 0 : before.cost_value_hundredths / 100
        const value = cost_value ?? kept
        // One from before this rule stays until somebody changes what it costs.
        const stays = cost_type === before?.cost_type && value === kept
        const above = cost_type === 'percentage_adviser_margin_on_sale' && value > 100
        return above && !stays ? { cost_value: ['percentageOfMargin'] } : {}
      },
    },
    {
      reads: ['consent_text'],
      check: (_context, { consent_text: words }, before) => {
        const isNew = words !== null && words !== before?.consent_text
        const agrees = words === null || (consentFlaw(words) === null && !saysOnlyYes(words))
        return isNew && !agrees ? { consent_text: ['sourceWords'] } : {}
      },
    },
    {
      reads: ['form_origins'],
      check: (_context, { form_origins: text }) =>
        text != null && readOrigins(text) === null ? { form_origins: ['formOrigins'] } : {},
    },
  ],
  prepare: async (_context, { cost_value, form_origins, ...rest }) => ({
    ...rest,
    ...(form_origins !== undefined && { form_origins: readOrigins(form_origins ?? '')?.join('\n') || null }),
    ...(cost_value !== undefined && { cost_value_hundredths: Math.round(cost_value * 100) }),
  }),
  present: async (_context, rows) =>
    rows.map((row) => ({ ...row, cost_value: row.cost_value_hundredths / 100 })),
})

/** Creates a source with a token of its own, which is answered once. */
export async function createSource(context: EmployeeContext, body: CallBody<typeof create>) {
  const access_token = context.services.ids.token()
  const made = await source.create(context, { ...body, access_token_hash: hashToken(access_token) })
  return { ...made, access_token }
}

export function sourceRoutes(serve: Serve) {
  source(serve)
  serve(create, (context, { body }) => createSource(context, body))
  serve(updateByPost, (context, { params, body }) => source.update(context, params.id, body))
  serve(renewToken, async (context, { params }) => {
    const access_token = context.services.ids.token()
    const renewed = await source.update(context, params.id, {
      access_token_hash: hashToken(access_token),
      mail_key: randomBytes(16),
    })
    return { ...renewed, access_token }
  })
  serve(ofCompany, async ({ db }, { query }) => ({ data: await listActiveSources(db, query) }))
}
