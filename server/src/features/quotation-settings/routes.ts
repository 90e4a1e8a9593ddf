import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { readQuotationSettings } from './read-quotation-settings.ts'

export function quotationSettingsRoutes(serve: Serve) {
  serve(calls.settings.quotation, (context) => readQuotationSettings(context))
  serve(calls.settings.all, async (context) => ({ quotation: await readQuotationSettings(context) }))
}
