import { formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import { getSender } from '../../../access/get-sender.ts'
import type { Context } from '../../../work/context.ts'
import type { getWrittenLead } from '../../leads/get-lead.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { listTold } from '../overview.ts'

export interface CrewMail {
  type: 'installation_off' | 'installation_changed'
  variables: MailVariables
}

const at = { nl: 'om', en: 'at' } as const satisfies Record<Locale, string>

/** When an installation begins, as its crew reads it. */
export const plannedOn = ({ date, from }: { date: string; from: string }, language: Locale) =>
  `${formatDate(date)} ${at[language]} ${from}`

/** Mails each of those who make an installation, and work here, what there is to tell them. */
export async function mailCrew(
  context: Context,
  lead: Awaited<ReturnType<typeof getWrittenLead>>,
  people: readonly number[],
  mailOf: (id: number, language: Locale) => CrewMail,
) {
  if (people.length === 0) return
  const { default_language: language } = await getSender(context.db, context.company_id)
  // Planners see it on their board.
  const told = (await listTold(context.db, people)).filter(({ id }) => people.includes(id))
  for (const { id, email, full_name } of told) {
    if (email === null) continue
    const { type, variables } = mailOf(id, language)
    await queueMail(context, {
      type,
      lead_id: lead.id,
      to: email,
      language,
      variables: {
        adviserName: full_name,
        fullName: lead.full_name,
        leadNumber: lead.number,
        city: lead.city,
        leadUrl: `${context.services.publicUrl}/leads/${lead.id}`,
        ...variables,
      },
    })
  }
}
