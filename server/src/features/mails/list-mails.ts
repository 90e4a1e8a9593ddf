import type { EmployeeContext } from '../../http/context.ts'
import { presentFiles } from '../files/read-file.ts'
import { getLead } from '../leads/get-lead.ts'
import { listMailsOfLead } from './queries.ts'

/** The mails about a lead, newest first, with addresses of what they carry. */
export async function listMails(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  const mails = await listMailsOfLead(context.db, lead_id)
  const files = await presentFiles(
    context,
    mails.flatMap(({ attachments }) => attachments),
  )
  const byId = new Map(files.map((file) => [file.id, file]))
  return {
    data: mails.map((mail) => ({
      ...mail,
      attachments: mail.attachments.flatMap((id) => byId.get(id) ?? []),
    })),
  }
}
