import { nameEmployees } from '../../access/name-employees.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { presentFiles } from '../files/read-file.ts'
import { maySeeLinks } from '../quotations/read-quotation.ts'
import { getLead } from '../leads/get-lead.ts'
import { listMailsOfLead } from './queries.ts'
import { withoutLinks } from './without-links.ts'

/** The mails about a lead, newest first, with addresses of what they carry. */
export async function listMails(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  const mails = await listMailsOfLead(context.db, lead_id)
  const files = await presentFiles(
    context,
    mails.flatMap(({ attachments }) => attachments),
  )
  const linked = await maySeeLinks(context, lead_id)
  const byId = new Map(files.map((file) => [file.id, file]))
  const writers = await nameEmployees(
    context.db,
    mails.map(({ created_by }) => created_by),
  )
  return {
    data: mails.map((mail) => ({
      ...mail,
      last_error: sayKept(context.locale, mail.last_error),
      employee:
        mail.created_by === null ? null : { id: mail.created_by, name: writers.get(mail.created_by) ?? '' },
      html: linked ? mail.html : withoutLinks(mail.html),
      attachments: mail.attachments.flatMap((id) => byId.get(id) ?? []),
    })),
  }
}
