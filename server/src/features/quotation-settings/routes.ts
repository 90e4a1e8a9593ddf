import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { changeQuotationSettings } from './change-quotation-settings.ts'
import { decideLimits } from './decide-limits.ts'
import { decideOwnUse } from './decide-own-use.ts'
import { askOwnUsePreview } from './keep-own-use-preview.ts'
import { uploadHourlyTariff } from './upload-hourly-tariff.ts'
import { readHourlyTariff } from './read-hourly-tariff.ts'
import { getSettingsRow } from './queries.ts'
import { readSettingsForAll, showSettings } from './read-quotation-settings.ts'

export function quotationSettingsRoutes(serve: Serve) {
  const { quotation, updateQuotation, decideLimits: decide, all } = calls.settings
  const { uploadHourlyTariff: upload, hourlyTariff } = calls.settings
  const { previewOwnUse, decideOwnUse: decideOwnUseCall } = calls.settings
  serve(quotation, async (context) => showSettings(context, await getSettingsRow(context.db)))
  serve(updateQuotation, (context, { body }) => changeQuotationSettings(context, body))
  serve(upload, uploadHourlyTariff)
  serve(hourlyTariff, (context, { params }) => readHourlyTariff(context, params.id))
  serve(decide, (context, { body }) => decideLimits(context, body))
  serve(previewOwnUse, (context) => askOwnUsePreview(context))
  serve(decideOwnUseCall, (context, { body }) => decideOwnUse(context, body))
  serve(all, async (context) => ({ quotation: await readSettingsForAll(context) }))
}
