import { formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import type { CrewTime } from '@heliodesk/domain/work-letters/crew-news'
import { getSender } from '../../../access/get-sender.ts'
import { say } from '../../../kernel/messages.ts'
import type { Context } from '../../../work/context.ts'
import type { getWrittenLead } from '../../leads/get-lead.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { listTold } from '../overview.ts'

export interface CrewMail {
  type: 'installation_off' | 'installation_changed'
  variables: MailVariables
}

/** When an installation begins, as its crew reads it. */
export const plannedOn = ({ date, from }: CrewTime, language: Locale) =>
  say(language, 'plannedAt', { date: formatDate(date), from })

/** When it is. */
export const plannedTill = ({ date, from, till }: CrewTime, language: Locale) =>
  say(language, 'plannedTill', { date: formatDate(date), from, till })

/** Mails each of those who make an installation, and work here, what there is to tell them. */
export async function mailCrew<News extends { id: number }>(
  context: Context,
  lead: Awaited<ReturnType<typeof getWrittenLead>>,
  all: readonly News[],
  mailOf: (news: News, language: Locale) => CrewMail,
) {
  if (all.length === 0) return
  const { default_language: language } = await getSender(context.db, context.company_id)
  // Planners see it on their board.
  const told = await listTold(
    context.db,
    all.map(({ id }) => id),
  )
  for (const { id, email, full_name } of told) {
    const news = all.find((one) => one.id === id)
    if (email === null || news === undefined) continue
    const { type, variables } = mailOf(news, language)
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
