import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import type { AuditAction } from '@heliodesk/domain/audit/audit-actions'
import { discountApprovals } from '@heliodesk/domain/quotations/prices/asked-prices'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { canonicalJson } from '@heliodesk/domain/offline/canonical-json'
import { hashToken } from '../../../access/logins/csrf.ts'
import { encryptToken } from '../../../access/logins/encrypted-token.ts'
import type { EmployeeContext } from '../../../work/context.ts'
import { checkTogether, conflict, notFound, Problem } from '../../../kernel/problems.ts'
import { adoptFiles } from '../../files/adopt-files.ts'
import { getLead } from '../../leads/get-lead.ts'
import { requireChangeableLead } from '../../leads/require-changeable-lead.ts'
import { askForApproval } from '../approval/ask-for-approval.ts'
import { calculateDraft, type Given } from './calculate-draft.ts'
import { checkDraft, checkReferences, checkVersion, requireLead, type SomeDraft } from './check-draft.ts'
import {
  findByClientId,
  findFirstVersion,
  findQuotation,
  findVersion,
  insertLatestVersion,
  insertQuotation,
  listAskedPrices,
  nextQuotationNumber,
  type QuotationRow,
  takeVersionNumber,
  type VersionRow,
} from '../queries.ts'
import { getVisibleQuotation, readQuotation } from '../read-quotation.ts'
import { contentHash } from './content-hash.ts'
import type { VersionContent } from './types.ts'

/**
 * Saves a new quotation with its first version. One whose `client_id` was saved before, and whose answer was lost, is
 * answered with what it became; with other content than then it is a version that follows the first one.
 */
export async function createQuotation(context: EmployeeContext, draft: QuotationBody, given?: Given) {
  const known = draft.client_id === null ? undefined : await findByClientId(context.db, draft.client_id)
  if (known !== undefined) return answerKnown(context, known, draft, given)
  requireChangeableLead(await getLead(context, draft.lead_id))
  const [content] = await checkTogether(
    () => calculateDraft(context, draft, given),
    () => checkReferences(context, draft),
  )
  const quotation = await insertNew(context, draft)
  if (quotation === undefined) {
    const saved = await findByClientId(context.db, draft.client_id ?? '')
    if (saved === undefined) throw conflict('alreadyExists')
    return answerKnown(context, saved, draft, given)
  }
  await adoptFiles(context, 'quotations', draft.client_id, quotation.id)
  const version = await insertVersion(context, quotation, content, 1)
  await auditSave(context, 'created', version, quotation)
  await askForApproval(context, quotation, version, undefined)
  return readQuotation(context, quotation.id)
}

/** Saves a new version; 409 when somebody saved after `base_version_id`, or while an acceptance stands. */
export async function updateQuotation(
  context: EmployeeContext,
  id: number,
  draft: QuotationBody,
  given?: Given,
) {
  const before = await getVisibleQuotation(context, id)
  const own = { ...draft, lead_id: before.lead_id }
  requireChangeableLead(await getLead(context, own.lead_id))
  const [content] = await checkTogether(
    () => calculateDraft(context, own, given),
    () => checkReferences(context, own),
    () => requireLead(before, draft.lead_id),
  )
  const number = await takeVersionNumber(context.db, id, draft.base_version_id, {
    appointment_id: draft.appointment_id ?? before.appointment_id,
    now: context.happened_at,
  })
  if (number === undefined) {
    const isBased = draft.base_version_id !== null
    if (isBased && (await findSameSave(context, id, content)) !== undefined) return readQuotation(context, id)
    throw await whyNotSaved(context, id)
  }
  const version = await insertVersion(context, before, content, number)
  await auditSave(context, 'versionSaved', version, before)
  await askForApproval(context, before, version, before.latest_version_id ?? undefined)
  return readQuotation(context, id)
}

export const createQuotationByHand = {
  check: (context: EmployeeContext, { body }: { body: SomeDraft }) => checkDraft(context, body),
  run: (context: EmployeeContext, { body }: { body: QuotationBody }) => createQuotation(context, body),
}

interface Named {
  params: { id: number }
}

export const updateQuotationByHand = {
  check: (context: EmployeeContext, { params, body }: Named & { body: SomeDraft }) =>
    checkVersion(context, params.id, body),
  run: (context: EmployeeContext, { params, body }: Named & { body: QuotationBody }) =>
    updateQuotation(context, params.id, body),
}

async function answerKnown(
  context: EmployeeContext,
  known: QuotationRow,
  draft: QuotationBody,
  given: Given | undefined,
) {
  if (known.lead_id !== draft.lead_id) throw conflict('alreadyExists')
  await getVisibleQuotation(context, known.id)
  const first = await findFirstVersion(context.db, known.id)
  const own = { ...draft, base_version_id: null }
  const content = await calculateDraft(context, own, given)
  const isSame = first === undefined || canonicalJson(first.content.draft) === canonicalJson(content.draft)
  if (isSame) return readQuotation(context, known.id)
  if (!context.may('update quotations')) throw conflict('alreadyExists')
  return updateQuotation(context, known.id, { ...draft, base_version_id: first.id }, given)
}

async function insertNew(context: EmployeeContext, draft: QuotationBody) {
  const { db, company_id, happened_at: now, services } = context
  const token = services.ids.token()
  return insertQuotation(db, {
    company_id,
    number: await nextQuotationNumber(db, company_id, Number(amsterdamDate(now).slice(0, 4))),
    lead_id: draft.lead_id,
    appointment_id: draft.appointment_id,
    client_id: draft.client_id,
    token_hash: hashToken(token),
    token_encrypted: encryptToken(services.secret, token),
    version_count: 1,
    created_by: context.employee_id,
    created_at: now,
    updated_at: now,
  })
}

async function insertVersion(
  context: EmployeeContext,
  quotation: QuotationRow,
  content: VersionContent,
  number: number,
): Promise<VersionRow> {
  const editions = Object.values(content.calculation.editions)
  const asked = await listAskedPrices(context.db, quotation.lead_id)
  const price_approvals = discountApprovals(content, asked)
  return insertLatestVersion(context.db, {
    company_id: context.company_id,
    quotation_id: quotation.id,
    lead_id: quotation.lead_id,
    number,
    status: 'concept',
    description: content.draft.version_description,
    content,
    content_hash: contentHash(content),
    needs_approval: price_approvals.length > 0 || editions.some(({ approvals }) => approvals.length > 0),
    price_approvals,
    total_cents: editions[0]?.total_cents ?? 0,
    created_by: context.employee_id,
    impersonator_id: context.impersonator_id,
    created_at: context.happened_at,
  })
}

const auditSave = (
  context: EmployeeContext,
  action: AuditAction<'quotations'>,
  version: VersionRow,
  quotation: QuotationRow,
) =>
  context.audit({
    action,
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: {
      number: quotation.number,
      version_number: version.number,
      description: version.description,
      total_cents: version.total_cents,
    },
  })

/** The newest version where the caller saved just that, made from the same one: its answer was lost. */
export async function findSameSave(
  context: EmployeeContext,
  quotation_id: number,
  { draft }: Pick<VersionContent, 'draft'>,
): Promise<VersionRow | undefined> {
  const newest = (await findQuotation(context.db, quotation_id))?.latest_version_id ?? 0
  const version = await findVersion(context.db, quotation_id, newest)
  if (version === undefined) return undefined
  const { created_by, impersonator_id, content } = version
  if (created_by !== context.employee_id || impersonator_id !== context.impersonator_id) return undefined
  return canonicalJson(content.draft) === canonicalJson(draft) ? version : undefined
}

async function whyNotSaved(context: EmployeeContext, id: number): Promise<Problem> {
  const current = await findQuotation(context.db, id)
  if (current === undefined) return notFound()
  if (current.accepted_version_id !== null) return conflict('quotationAccepted')
  return conflict('quotationStale', { current: await readQuotation(context, id) })
}
