import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { eurosToCents } from '@heliodesk/domain/money/money'
import { settingsProblems } from '@heliodesk/domain/quotations/settings-problems'
import type { EmployeeContext } from '../../http/context.ts'
import { given } from '../../kernel/given.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { getSettingsRow, type QuotationSettingsRow } from './queries.ts'
import { presentSettings } from './read-quotation-settings.ts'
import { quotationSettings } from './schema.ts'

type Changes = Omit<CallBody<typeof calls.settings.updateQuotation>, 'revision'>

const cents = (euros: number | undefined) => (euros === undefined ? undefined : eurosToCents(euros))

/** Checks the settings as they will be, and puts dated rows in order. Throws 422. */
function prepareSettings(before: QuotationSettingsRow, changes: Changes, now: Date) {
  const { max_full_vat_refund_amount, min_margin, ...values } = given(changes)
  const after = { ...before, ...values }
  const errors: FieldErrors = {}
  for (const { path, code, year } of settingsProblems(after, Number(amsterdamDate(now).slice(0, 4))))
    errors[path] = [year === undefined ? code : { key: code, params: { year } }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    ...values,
    max_full_vat_refund_amount_cents: cents(max_full_vat_refund_amount),
    min_margin_cents: cents(min_margin),
    net_metering_rules: values.net_metering_rules?.toSorted((a, b) => a.from_year - b.from_year),
    vat_rates: values.vat_rates?.toSorted((a, b) =>
      `${a.category} ${a.from_date}` < `${b.category} ${b.from_date}` ? -1 : 1,
    ),
  }
}

/** Changes the settings for future calculations; saved versions keep theirs. */
export async function changeQuotationSettings(
  context: EmployeeContext,
  { revision, ...changes }: CallBody<typeof calls.settings.updateQuotation>,
) {
  const before = await getSettingsRow(context.db)
  const answer = await changeRow(context, {
    table: quotationSettings,
    subject: 'quotation settings',
    before,
    revision,
    current: async () => presentSettings(await getSettingsRow(context.db)),
    prepare: () => ({ values: prepareSettings(before, changes, context.now) }),
    answer: async (after) => presentSettings(after),
  })
  return answer ?? presentSettings(before)
}
