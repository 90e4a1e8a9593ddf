import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { eurosToCents } from '@heliodesk/domain/money/money'
import { isLikelyEnergyPrice } from '@heliodesk/domain/quotations/yields/energy-price'
import {
  type ApprovalLimits,
  approvalLimits,
  loosens,
} from '@heliodesk/domain/quotations/prices/approval-limits'
import { takesCalculated } from '@heliodesk/domain/quotations/own-use/own-use-question'
import { settingsProblems } from '@heliodesk/domain/quotations/checks/settings-problems'
import type { EmployeeContext } from '../../work/context.ts'
import { given, pick } from '../../kernel/given.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { findKnownTariff } from './upload-hourly-tariff.ts'
import { getSettingsRow, keepInitial, type QuotationSettingsRow } from './queries.ts'
import { showSettings } from './read-quotation-settings.ts'
import { quotationSettings } from './schema.ts'
import { tellManagers } from './tell-managers.ts'

type Changes = Omit<CallBody<typeof calls.settings.updateQuotation>, 'revision'>

const cents = (euros: number | undefined) => (euros === undefined ? undefined : eurosToCents(euros))

/** What a household pays per kWh, in one price or two. */
const askedPrices = ['energy_price', 'normal_price', 'low_price'] as const

/** Checks the settings as they will be, and puts dated rows in order. Throws 422. */
function prepareSettings(before: QuotationSettingsRow, changes: Changes, now: Date) {
  const { max_full_vat_refund_amount, min_margin, energy_price_confirmed, ...values } = given(changes)
  const after = { ...before, ...values }
  const errors: FieldErrors = {}
  const repriced = after.energy_price !== before.energy_price
  const asked = askedPrices.some((field) => {
    const price = after[field]
    return price !== null && price !== before[field] && !isLikelyEnergyPrice(price)
  })
  if (asked && energy_price_confirmed !== true) errors['energy_price_confirmed'] = ['energyPriceUnlikely']
  // A new price whose day nobody says is of today.
  const dated = repriced && after.energy_price_date === before.energy_price_date
  if (after.energy_price_date !== null && after.energy_price_date > amsterdamDate(now))
    errors['energy_price_date'] = ['energyPriceLater']
  for (const { path, code, year } of settingsProblems(after, Number(amsterdamDate(now).slice(0, 4))))
    errors[path] = [year === undefined ? code : { key: code, params: { year } }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {
    ...values,
    ...(dated && { energy_price_date: amsterdamDate(now) }),
    max_full_vat_refund_amount_cents: cents(max_full_vat_refund_amount),
    min_margin_cents: cents(min_margin),
    net_metering_rules: values.net_metering_rules?.toSorted((a, b) => a.from_year - b.from_year),
    vat_rates: values.vat_rates?.toSorted((a, b) =>
      `${a.category} ${a.from_date}` < `${b.category} ${b.from_date}` ? -1 : 1,
    ),
  }
}

const limitsOf = (row: ApprovalLimits) => pick(row, approvalLimits)

/**
 * The change as it is written: limits of margins that would loosen wait for somebody else, all of them together. A
 * change of limits that does not loosen ends what waited.
 */
function holdLimits(
  { employee_id, impersonator_id, happened_at: now }: EmployeeContext,
  before: QuotationSettingsRow,
  values: ReturnType<typeof prepareSettings>,
) {
  const asked = limitsOf({ ...before, ...given(values) })
  if (isDeepStrictEqual(asked, limitsOf(before))) return { values, waiting: before.waiting }
  if (!loosens(before, asked)) return { values, waiting: null }
  const same = before.waiting !== null && isDeepStrictEqual(asked, limitsOf(before.waiting))
  const waiting = same
    ? before.waiting
    : { ...asked, asked_by: employee_id, impersonator_id, asked_at: now.toISOString() }
  return { values: { ...values, ...limitsOf(before) }, waiting }
}

/** Whoever has own use calculated needs not be asked whether it is. */
const answered = (
  { own_use_asked }: QuotationSettingsRow,
  { net_metering_rules }: ReturnType<typeof prepareSettings>,
) =>
  own_use_asked && takesCalculated(net_metering_rules ?? [])
    ? { own_use_asked: false, own_use_preview: null }
    : {}

/** Of an hourly tariff the id counts, and what was uploaded under it. */
async function withKnownTariff(context: EmployeeContext, changes: Changes): Promise<Changes> {
  const { hourly_tariff: asked } = changes
  if (asked === undefined || asked === null) return changes
  return { ...changes, hourly_tariff: await findKnownTariff(context, asked.id) }
}

/** Whoever saves the initial settings unchanged has checked them: it counts once, and is audited. */
async function keepUnchanged(context: EmployeeContext, before: QuotationSettingsRow) {
  const { db, happened_at: now } = context
  const kept = before.revision === 1 ? await keepInitial(db, before, now) : undefined
  if (kept === undefined) return before
  await context.audit({
    action: 'updated',
    subject: 'quotation settings',
    subject_id: kept.id,
    before: {},
    after: {},
  })
  return kept
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
    current: async () => showSettings(context, await getSettingsRow(context.db)),
    prepare: async () => {
      const prepared = prepareSettings(before, await withKnownTariff(context, changes), context.happened_at)
      const { values, waiting } = holdLimits(context, before, prepared)
      return { values: { ...values, waiting, ...answered(before, values) } }
    },
    answer: async (after) => {
      if (after.waiting !== null && !isDeepStrictEqual(after.waiting, before.waiting))
        await tellManagers(context, 'asked', before, after.waiting)
      return showSettings(context, after)
    },
  })
  return answer ?? showSettings(context, await keepUnchanged(context, before))
}
