import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { type CopiedSetting, copiedSettings } from '@heliodesk/domain/company/copied-settings'
import { compareEmployments } from '../../access/employments.ts'
import type { Context, EmployeeContext } from '../../http/context.ts'
import { forbidden, invalid } from '../../kernel/problems.ts'
import { findActivePrices } from '../install-prices/find-active-prices.ts'
import { saveInstallPrices } from '../install-prices/save-install-prices.ts'
import { changeQuotationSettings } from '../quotation-settings/change-quotation-settings.ts'
import { readQuotationSettings } from '../quotation-settings/read-quotation-settings.ts'

/** Reads in the other company; returns a function that writes here, or undefined when there is nothing to copy. */
const copiers: Record<
  CopiedSetting,
  (there: Context) => Promise<((here: EmployeeContext) => Promise<unknown>) | undefined>
> = {
  'quotation settings': async (there) => {
    const { revision: _revision, ...settings } = await readQuotationSettings(there)
    return (here) => changeQuotationSettings(here, settings)
  },
  'install prices': async (there) => {
    const active = await findActivePrices(there)
    return active && ((here) => saveInstallPrices(here, { note: null, rows: active.rows }))
  },
}

/** Copies settings of another company in which the caller may see them; returns what was copied. */
export async function copySettings(
  context: EmployeeContext,
  { company_id, settings }: CallBody<typeof calls.companies.copySettings>,
): Promise<CopiedSetting[]> {
  const { caller } = await compareEmployments(context.db, context.employee_id, context.employee_id)
  const other = caller.find((one) => one.company_id === company_id)
  if (other === undefined || company_id === context.company_id)
    throw invalid({ company_id: ['unknownReference'] })
  const wanted = [...new Set(settings)]
  for (const setting of wanted) {
    const { there, here } = copiedSettings[setting]
    if (!other.permissions.includes(there) || !context.may(here)) throw forbidden()
  }
  const copied: CopiedSetting[] = []
  for (const setting of wanted) {
    const write = await context.inOtherCompany(company_id, copiers[setting])
    if (write === undefined) continue
    await write(context)
    copied.push(setting)
  }
  return copied
}
