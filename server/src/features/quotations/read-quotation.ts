import { productTypes } from '@heliodesk/domain/enumerations'
import { pick } from '../../kernel/given.ts'
import { reservations } from '@heliodesk/domain/quotations/types'
import type { quotation } from '@heliodesk/contract/quotations'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type * as z from 'zod'
import { decryptToken } from '../../access/logins/encrypted-token.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { presentFiles } from '../files/read-file.ts'
import {
  isVisible,
  listApprovals,
  listVersions,
  listWithLeads,
  type ShownApproval,
  type ShownVersion,
} from './overview.ts'
import { presentSigning } from './acceptance/present-signing.ts'
import { findQuotation, listIdsOfLead, type QuotationRow } from './queries.ts'
import { seenVisitsOf } from './sending/seen-visits-of.ts'

export type PresentedQuotation = z.input<typeof quotation>
type PresentedVersion = PresentedQuotation['latest_version']

/** A quotation that the employee may see. Throws 404. */
export async function getVisibleQuotation(context: EmployeeContext, id: number): Promise<QuotationRow> {
  const row = await findQuotation(context.db, id)
  if (row === undefined) throw notFound()
  const own = context.covers('quotations') === 'own'
  if (own && !(await isVisible(context.db, id, context.employee_id))) throw notFound()
  return row
}

/** A quotation with its versions as in the API; the caller has checked access. */
export async function readQuotation(context: EmployeeContext, id: number): Promise<PresentedQuotation> {
  const [presented] = await presentQuotations(context, [id])
  if (presented === undefined) throw notFound()
  return presented
}

/** The same for an employee who may see it, or 404. */
export async function readVisibleQuotation(
  context: EmployeeContext,
  id: number,
): Promise<PresentedQuotation> {
  const own = context.covers('quotations') === 'own'
  const [[presented], visible] = await Promise.all([
    presentQuotations(context, [id]),
    !own || isVisible(context.db, id, context.employee_id),
  ])
  if (presented === undefined || !visible) throw notFound()
  return presented
}

/** Those that the employee may see. */
async function visibleAmong(context: EmployeeContext, ids: number[]): Promise<number[]> {
  if (context.covers('quotations') === 'all') return ids
  const visible = await Promise.all(ids.map((id) => isVisible(context.db, id, context.employee_id)))
  return ids.filter((_id, index) => visible[index])
}

/** The quotations of a lead that the employee may see. */
export const listVisibleIds = async (context: EmployeeContext, lead_id: number): Promise<number[]> =>
  visibleAmong(context, await listIdsOfLead(context.db, lead_id))

/** The quotations of a lead that the employee may see, newest first. */
export async function readQuotationsOfLead(
  context: EmployeeContext,
  lead_id: number,
): Promise<PresentedQuotation[]> {
  return presentQuotations(context, await listVisibleIds(context, lead_id))
}

/** Where the customer reads it; nothing when the secret has changed since. */
export function portalUrl({ services }: Pick<Context, 'services'>, row: QuotationRow): string | null {
  const token = decryptToken(services.secret, row.token_encrypted)
  return token === undefined ? null : `${services.publicUrl}/portal/${token}`
}

interface Around {
  today: string
  approvals: ShownApproval[]
  files: Map<number, PresentedVersion['editions'][number]['files'][number]>
}

/**
 * Whoever has the link can sign for the customer, so only users who may send the quotation get it, and nobody who acts
 * as somebody else.
 */
async function linkableOf(context: EmployeeContext, ids: number[]): Promise<ReadonlySet<number>> {
  const may = context.may('update quotations') && context.impersonator_id === null
  return new Set(may ? await visibleAmong(context, ids) : [])
}

/** Whether an employee may have the links of a lead's quotations. */
export const maySeeLinks = async (context: EmployeeContext, lead_id: number): Promise<boolean> =>
  (await linkableOf(context, await listIdsOfLead(context.db, lead_id))).size > 0

async function presentQuotations(context: EmployeeContext, ids: number[]): Promise<PresentedQuotation[]> {
  if (ids.length === 0) return []
  const [rows, versions, approvals, linkable] = await Promise.all([
    listWithLeads(context.db, ids),
    listVersions(context.db, ids),
    listApprovals(context.db, ids),
    linkableOf(context, ids),
  ])
  const seen = await seenVisitsOf(
    context,
    rows.map(({ quotation }) => quotation),
  )
  const fileIds = versions.flatMap(({ content }) => content.draft.editions.flatMap(({ file_id }) => file_id))
  const files = await presentFiles(context, fileIds)
  const around: Around = {
    today: amsterdamDate(context.happened_at),
    approvals,
    files: new Map(files.map((file) => [file.id, file])),
  }
  return rows.map(({ quotation, lead, reminders, stopped_by }) => {
    const own = versions.filter(({ quotation_id }) => quotation_id === quotation.id)
    const latest = own.find(({ id }) => id === quotation.latest_version_id)
    if (latest === undefined) throw new Error(`Quotation ${quotation.id} is incomplete`)
    const portal_url = linkable.has(quotation.id) ? portalUrl(context, quotation) : null
    const stopped = presentStop(quotation, stopped_by)
    const appointment_id = seen(quotation.appointment_id)
    const beside = { appointment_id, portal_url, lead, reminders: { sent: reminders, stopped } }
    return presentQuotation(quotation, beside, own, latest, around)
  })
}

/** Who stopped the reminders: the customer, or an employee. */
function presentStop(
  { reminders_stopped_at: at, reminders_stopped_by: id }: QuotationRow,
  name: string | null,
): PresentedQuotation['reminders']['stopped'] {
  return at === null ? null : { at, by: id === null ? null : { id, name: name ?? '' } }
}

function presentQuotation(
  row: QuotationRow,
  beside: Pick<PresentedQuotation, 'appointment_id' | 'portal_url' | 'lead' | 'reminders'>,
  versions: ShownVersion[],
  latest: ShownVersion,
  around: Around,
): PresentedQuotation {
  const { draft } = latest.content
  const presented = versions.map((version) => presentVersion(version, around))
  const shown = presentVersion(latest, around)
  return {
    id: row.id,
    number: row.number,
    lead_id: row.lead_id,
    version_id: latest.id,
    shown_version_id: row.shown_version_id ?? latest.id,
    quotation_type: draft.quotation_type,
    funding_type: draft.funding_type,
    energy_usage: draft.energy_usage,
    // Versions from before they were asked have none.
    household: draft.household ?? null,
    tariff: draft.tariff ?? null,
    battery_trial: draft.battery_trial ?? false,
    delivery_weeks: draft.delivery_weeks ?? null,
    version_description: draft.version_description,
    general_information: draft.general_information,
    remarks: draft.remarks,
    order_remarks: draft.order_remarks,
    ...pick(draft, reservations),
    ...pick(shown, ['roofs', 'editions']),
    client_id: row.client_id,
    versions: presented,
    latest_version: shown,
    ...beside,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

type Edition = ShownVersion['content']['draft']['editions'][number]
type PresentedEdition = PresentedVersion['editions'][number]

function presentEdition(
  { valid_until_dates, saved_products }: ShownVersion,
  edition: Edition,
  files: Around['files'],
): PresentedEdition {
  const products: PresentedEdition['products'] = {}
  for (const type of productTypes) {
    const rows = edition.products[type]
    if (rows !== undefined)
      products[type] = rows.map((row) => ({ ...row, product: saved_products[row.product_id] ?? null }))
  }
  return {
    ...edition,
    products,
    valid_until_date: valid_until_dates?.[edition.name] ?? null,
    files: edition.file_id.flatMap((id) => files.get(id) ?? []),
  }
}

/** Something of each edition, by its name. */
const byEdition = <Value>(editions: readonly PresentedEdition[], of: (edition: PresentedEdition) => Value) =>
  Object.fromEntries(editions.map((edition) => [edition.name, of(edition)])) as { A?: Value; B?: Value }

function presentVersion(version: ShownVersion, around: Around): PresentedVersion {
  const { today, approvals, files } = around
  const { draft, calculation } = version.content
  const approval = approvals.find(
    (one) =>
      one.quotation_id === version.quotation_id &&
      one.content_hash === version.content_hash &&
      one.employee_id !== version.created_by,
  )
  const { created_by, builder } = version
  const editions = draft.editions.map((edition) => presentEdition(version, edition, files))
  return {
    id: version.id,
    number: version.number,
    description: version.description,
    status: version.status,
    state: versionState(version, today),
    general_information: draft.general_information,
    roofs: draft.roofs,
    editions,
    products: byEdition(editions, ({ products }) => Object.values(products).flat()),
    manuals: byEdition(editions, ({ manuals }) => manuals),
    calculation,
    frozen_prices: version.frozen_prices,
    hand_prices: version.hand_prices,
    needs_approval: version.needs_approval,
    price_approvals: version.price_approvals,
    approval_note: draft.approval_note ?? null,
    approval:
      approval === undefined
        ? null
        : {
            decision: approval.decision,
            note: approval.note,
            employee: { id: approval.employee_id, name: approval.name ?? '' },
            at: approval.created_at,
          },
    created_by: created_by === null ? null : { id: created_by, name: builder ?? '' },
    impersonator: version.impersonator,
    created_at: version.created_at,
    sent_at: version.sent_at,
    opened_at: version.opened_at,
    last_opened_at: version.last_opened_at,
    sent_attachments: version.sent_attachments.map(({ file_id, name, sha256 }) => ({
      file_id,
      name,
      sha256,
    })),
    accepted_at: version.accepted_at,
    accepted_edition: version.accepted_edition,
    declined_at: version.declined_at,
    decline_reason: version.decline_reason,
    withdrawn_at: version.withdrawn_at,
    signing: presentSigning(version),
  }
}
