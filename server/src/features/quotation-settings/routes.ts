import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeQuotationSettings } from './change-quotation-settings.ts'
import { decideLimits } from './decide-limits.ts'
import { getSettingsRow } from './queries.ts'
import { readSettingsForAll, showSettings } from './read-quotation-settings.ts'

export function quotationSettingsRoutes(serve: Serve) {
  const { quotation, updateQuotation, decideLimits: decide, all } = calls.settings
  serve(quotation, async (context) => showSettings(context, await getSettingsRow(context.db)))
  serve(updateQuotation, (context, { body }) => changeQuotationSettings(context, body))
  serve(decide, (context, { body }) => decideLimits(context, body))
  serve(all, async (context) => ({ quotation: await readSettingsForAll(context) }))
}
