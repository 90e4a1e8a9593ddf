import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { calls } from '@heliodesk/contract/calls'
import type { ListQuery } from '@heliodesk/contract/table'
import { editionsInDoubt, isUntaxedBusiness } from '@heliodesk/domain/quotations/checks/vat-doubts'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type { EmployeeContext } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { tellApprovalRefusals } from '../employees/require-two-people.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { seenVisitsOf } from './sending/seen-visits-of.ts'
import { listAccepted, listOverview, listWaiting, type OverviewRow, pageQuotations } from './rows-overview.ts'

const ownOf = (context: EmployeeContext) =>
  context.covers('quotations') === 'own' ? context.employee_id : undefined

const present = (context: EmployeeContext, row: OverviewRow) => ({
  ...row,
  valid_until:
    Object.values(row.valid_until_dates ?? {})
      .toSorted()
      .at(-1) ?? null,
  state: versionState(row, amsterdamDate(context.happened_at)),
})

/** Rows, each with the visit on which it was made where the caller may open that: it may be a colleague's. */
async function presentAll(context: EmployeeContext, rows: readonly OverviewRow[]) {
  const seen = await seenVisitsOf(context, rows)
  return rows.map((row) => present(context, { ...row, appointment_id: seen(row.appointment_id) }))
}

/** A page of quotations by the status of the version that speaks for each. */
export async function listQuotationsPage(
  context: EmployeeContext,
  { params: { x: shown }, query }: Asked<typeof calls.quotations.table>,
) {
  const status = shown === 'all' ? undefined : shown
  const today = amsterdamDate(context.happened_at)
  const { data, meta } = await pageQuotations(context.db, query, { status, own_of: ownOf(context), today })
  return { data: await presentAll(context, data), meta }
}

export async function listForSelect(context: EmployeeContext, query: ListQuery) {
  const rows = await listOverview(context.db, query, ownOf(context))
  return { data: await presentAll(context, rows) }
}

/** Quotations with an acceptance that is not withdrawn. */
export async function listAcceptedQuotations(context: EmployeeContext) {
  const rows = await listAccepted(context.db, ownOf(context))
  return { data: await presentAll(context, rows) }
}

/** Versions pending management approval that the caller sees, and why they may not approve one. */
export async function listWaitingApprovals(context: EmployeeContext) {
  const rows = await listWaiting(context.db, ownOf(context) ?? ownLeadsOf(context) ?? undefined)
  const refusals = await tellApprovalRefusals(
    context,
    rows.map(({ built_by, impersonator }) => [built_by, impersonator?.id ?? null]),
    { own: 'ownApproval', makerMay: true },
  )
  return { data: rows.map((row, index) => presentWaiting(context, row, refusals[index] ?? null)) }
}

function presentWaiting(
  context: EmployeeContext,
  {
    calculation,
    lead_kind,
    price_approvals,
    approval_note,
    built_by,
    builder,
    impersonator,
    ...row
  }: Awaited<ReturnType<typeof listWaiting>>[number],
  approval_refused: string | null,
) {
  return {
    ...present(context, row),
    approvals: [
      ...Object.values(calculation.editions).flatMap(({ approvals }) => approvals),
      ...price_approvals,
    ],
    vat_in_doubt: editionsInDoubt(calculation.editions),
    untaxed_business: isUntaxedBusiness({ kind: lead_kind }, calculation.editions),
    approval_note,
    created_by: built_by === null ? null : { id: built_by, name: builder ?? '' },
    impersonator,
    approval_refused,
  }
}
