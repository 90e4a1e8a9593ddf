import { hasConditions } from '@heliodesk/domain/company/conditions'
import { printedFields } from '@heliodesk/domain/company/printed-fields'
import { hasPrivacyStatement } from '@heliodesk/domain/company/privacy-statement'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type SetupStep, setupSteps } from '@heliodesk/domain/company/setup-steps'
import { areDefaultsWhole } from '@heliodesk/domain/quotations/whole-defaults'
import type { Context } from '../../work/context.ts'
import { getOffer } from '../products/get-catalogue.ts'
import { countSetup } from './setup-overview.ts'

/** Approval requires a second person. */
const leastApprovers = 2

/**
 * Each setup step, with whether it is done. Settings are done once saved or used in a quotation; mails of a demo stay
 * where they are.
 */
export async function checkSetup(
  context: Pick<Context, 'db' | 'happened_at' | 'company_id' | 'services'>,
  isDemo: boolean,
) {
  const { db, company_id, happened_at: now, services } = context
  const [{ company, ...counts }, { data: products, install_prices, settings }] = await Promise.all([
    countSetup(db, company_id, amsterdamDate(now)),
    getOffer(context),
  ])
  const done: Record<SetupStep, boolean> = {
    company: printedFields.every((field) => company[field] !== '') && hasPrivacyStatement(company),
    conditions: hasConditions(company) || counts.terms > 0,
    'mail delivery': isDemo || (services.mail.delivers && counts.mails > 0),
    employees: counts.approvers >= leastApprovers,
    'result codes': counts.result_codes > 0,
    products: counts.priced_panels > 0,
    'install prices': install_prices !== null,
    'default products': areDefaultsWhole(products, install_prices !== null),
    'quotation settings': settings.revision > 1 || counts.versions > 0,
    sources: counts.sources > 0,
    'zip code ranges': counts.ranges > 0 && counts.ranges_with_somebody === counts.ranges,
    'adviser work days': counts.work_days > 0,
  }
  return setupSteps.map((step) => ({ step, done: done[step] }))
}
