import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeQuotationSettings } from './change-quotation-settings.ts'
import { readQuotationSettings } from './read-quotation-settings.ts'

export function quotationSettingsRoutes(serve: Serve) {
  const { quotation, updateQuotation, all } = calls.settings
  serve(quotation, (context) => readQuotationSettings(context))
  serve(updateQuotation, (context, { body }) => changeQuotationSettings(context, body))
  serve(all, async (context) => ({ quotation: await readQuotationSettings(context) }))
}
