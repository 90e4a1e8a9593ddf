import { type QuotationBody, quotationDefaults } from '@heliodesk/contract/quotation-fields'
import type { EmployeeContext } from '../../../work/context.ts'
import { given } from '../../../kernel/given.ts'
import { checkTogether, type FieldErrors, invalid } from '../../../kernel/problems.ts'
import { findVisibleLead } from '../../leads/get-lead.ts'
import { calculateDraft } from './calculate-draft.ts'
import { findForeignFiles } from '../../files/overview.ts'
import { findAppointmentLead } from '../overview.ts'
import { getVisibleQuotation } from '../read-quotation.ts'

/** A draft as far as its fields could be read. */
export type SomeDraft = { [Field in keyof QuotationBody]?: QuotationBody[Field] | undefined }

type Calculate = (context: EmployeeContext, draft: QuotationBody) => Promise<unknown>

/** Throws 422 for what a calculation finds wrong in those fields of a draft that are there. */
export async function checkCalculated(context: EmployeeContext, draft: SomeDraft, calculate: Calculate) {
  const { lead_id, roofs, editions } = draft
  if (lead_id === undefined || roofs === undefined || editions === undefined) return
  if ((await findVisibleLead(context, lead_id)) === undefined) return
  await calculate(context, { ...quotationDefaults, ...given(draft), lead_id, roofs, editions })
}

/** Throws 422 for what is wrong in those fields of a draft that are there. */
export async function checkDraft(context: EmployeeContext, draft: SomeDraft) {
  const { lead_id } = draft
  if (lead_id === undefined || (await findVisibleLead(context, lead_id)) === undefined) return
  await checkTogether(
    () => checkCalculated(context, draft, calculateDraft),
    () => checkReferences(context, { ...draft, lead_id }),
  )
}

/** The same for a new version of a quotation. */
export async function checkVersion(context: EmployeeContext, id: number, draft: SomeDraft) {
  const before = await getVisibleQuotation(context, id)
  await checkTogether(
    () => checkDraft(context, { ...draft, lead_id: before.lead_id }),
    () => (draft.lead_id === undefined ? undefined : requireLead(before, draft.lead_id)),
  )
}

/** A quotation stays with its lead. */
export function requireLead(before: { lead_id: number }, lead_id: number) {
  if (lead_id !== before.lead_id) throw invalid({ lead_id: ['leadDiffers'] })
}

/** The references of the draft must belong to its lead. */
export async function checkReferences(
  { db, employee_id }: EmployeeContext,
  { lead_id, appointment_id = null, editions = [] }: SomeDraft & { lead_id: number },
) {
  const errors: FieldErrors = {}
  if (appointment_id !== null && (await findAppointmentLead(db, appointment_id)) !== lead_id) {
    errors['appointment_id'] = ['appointmentDiffers']
  }
  const wanted = editions.flatMap(({ file_id }) => file_id)
  const foreign = new Set(await findForeignFiles(db, lead_id, employee_id, wanted))
  for (const [index, { file_id }] of editions.entries()) {
    if (file_id.some((id) => foreign.has(id))) errors[`editions.${index}.file_id`] = ['fileDiffers']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
