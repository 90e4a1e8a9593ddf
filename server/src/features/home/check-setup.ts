import { printedFields } from '@heliodesk/domain/company/printed-fields'
import { hasPrivacyStatement } from '@heliodesk/domain/company/privacy-statement'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type SetupStep, setupSteps } from '@heliodesk/domain/company/setup-steps'
import type { Context } from '../../work/context.ts'
import { findActivePrices } from '../install-prices/find-active-prices.ts'
import { readQuotationSettings } from '../quotation-settings/read-quotation-settings.ts'
import { countSetup } from './overview.ts'

/** Approval requires a second person. */
const leastPeople = 2

/** Each setup step, with whether it is done. Settings are done once changed or used in a quotation. */
export async function checkSetup(context: Pick<Context, 'db' | 'now' | 'company_id'>) {
  const { db, company_id, now } = context
  const [{ company, ...counts }, installPrices, settings] = await Promise.all([
    countSetup(db, company_id, amsterdamDate(now)),
    findActivePrices(context),
    readQuotationSettings(context),
  ])
  const done: Record<SetupStep, boolean> = {
    company: printedFields.every((field) => company[field] !== '') && hasPrivacyStatement(company),
    employees: counts.people >= leastPeople,
    products: counts.priced_panels > 0,
    'install prices': installPrices !== undefined,
    'quotation settings': settings.revision > 1 || counts.versions > 0,
    sources: counts.sources > 0,
    'zip code ranges': counts.ranges > 0,
  }
  return setupSteps.map((step) => ({ step, done: done[step] }))
}
