import { centsToEuros } from '@heliodesk/domain/money/money'
import type { Context } from '../../http/context.ts'
import { getSettingsRow, type QuotationSettingsRow } from './queries.ts'

/** Quotation settings as in the API, amounts in euros. */
export const presentSettings = ({
  company_id: _company,
  id: _id,
  created_at: _created,
  updated_at: _updated,
  max_full_vat_refund_amount_cents,
  min_margin_cents,
  ...row
}: QuotationSettingsRow) => ({
  ...row,
  max_full_vat_refund_amount: centsToEuros(max_full_vat_refund_amount_cents),
  min_margin: centsToEuros(min_margin_cents),
})

/** The company's settings of quotations. */
export const readQuotationSettings = async ({ db }: Pick<Context, 'db'>) =>
  presentSettings(await getSettingsRow(db))
