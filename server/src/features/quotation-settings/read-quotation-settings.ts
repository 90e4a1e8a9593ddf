import { centsToEuros } from '@heliodesk/domain/money/money'
import { takesCalculated } from '@heliodesk/domain/quotations/own-use/own-use-question'
import { nameEmployees } from '../../access/name-employees.ts'
import { seesMargins } from '../../http/hide-margins.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { tellApprovalRefusals } from '../employees/require-two-people.ts'
import { getSettingsRow, type QuotationSettingsRow } from './queries.ts'

/** Quotation settings as in the API, amounts in euros, without what waits for approval. */
const presentSettings = ({
  company_id: _company,
  id: _id,
  created_at: _created,
  updated_at: _updated,
  waiting: _waiting,
  own_use_asked: _asked,
  own_use_preview: _preview,
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

const unseen = { min_margin: null, min_margin_percentage: null, max_margin_percentage: null }

/** The same for everybody in the company: a limit of 0 would be read as one that is set. */
export const readSettingsForAll = async (context: EmployeeContext) => ({
  ...(await readQuotationSettings(context)),
  ...(!seesMargins(context.employee) && unseen),
})

type Waiting = NonNullable<QuotationSettingsRow['waiting']>

async function presentWaiting(context: EmployeeContext, waiting: Waiting) {
  const { db, employee_id } = context
  const { min_margin_cents, min_margin_percentage, max_margin_percentage, asked_by, impersonator_id } =
    waiting
  const askers = [asked_by, impersonator_id]
  const [approval_refused = null] = await tellApprovalRefusals(context, [askers], { own: 'ownLimits' })
  const name = (await nameEmployees(db, [asked_by])).get(asked_by)
  return {
    min_margin: centsToEuros(min_margin_cents),
    min_margin_percentage,
    max_margin_percentage,
    asked_by: name === undefined ? null : { id: asked_by, name },
    asked_at: new Date(waiting.asked_at),
    asked_by_caller: isAsker(waiting, employee_id),
    approval_refused,
  }
}

/** Whoever asked, or acted as them, does not decide. */
export const isAsker = ({ asked_by, impersonator_id }: Waiting, employee_id: number) =>
  asked_by === employee_id || impersonator_id === employee_id

/** Whether it is still to be said if own use is calculated. */
export const isOwnUseAsked = ({ own_use_asked, net_metering_rules }: QuotationSettingsRow): boolean =>
  own_use_asked && !takesCalculated(net_metering_rules)

const presentPreview = ({
  asked_at,
  made_at,
  failed,
  lines,
}: NonNullable<QuotationSettingsRow['own_use_preview']>) => ({
  asked_at: new Date(asked_at),
  made_at: made_at === null ? null : new Date(made_at),
  failed: failed ?? null,
  lines,
})

function presentOwnUse(context: EmployeeContext, row: QuotationSettingsRow) {
  if (!isOwnUseAsked(row) || !context.may('update quotation settings')) return null
  return { preview: row.own_use_preview && presentPreview(row.own_use_preview) }
}

/** The settings with the limits that wait for approval, and what is asked about own use. */
export const showSettings = async (context: EmployeeContext, row: QuotationSettingsRow) => ({
  ...presentSettings(row),
  waiting: row.waiting && (await presentWaiting(context, row.waiting)),
  own_use_question: presentOwnUse(context, row),
})
