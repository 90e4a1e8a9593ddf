import { getSender } from '../../access/get-sender.ts'
import { findAddress } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { type ComponentOf, findComponent, type Found } from './find-component.ts'
import { offerFiles } from './offer-files.ts'

/** Why nothing can be mailed to a lead; null when it can. */
export const refusalOf = ({ anonymised_at, email }: Found['lead']) => {
  if (anonymised_at !== null) return 'leadErased' as const
  return email === null ? ('noMailAddress' as const) : null
}

/** To whom a mail goes, where answers go, and what may go with it. */
export async function startMail(context: EmployeeContext, wanted: ComponentOf) {
  const { lead } = await findComponent(context, wanted)
  const own = await findAddress(context.db, context.employee_id)
  return {
    lead_id: lead.id,
    name: lead.full_name,
    to: lead.email,
    reply_to: own ?? (await getSender(context.db, context.company_id)).email,
    language: lead.language,
    refusal: refusalOf(lead),
    delivers: context.services.mail.delivers,
    ...(await offerFiles(context, lead.id)),
  }
}
