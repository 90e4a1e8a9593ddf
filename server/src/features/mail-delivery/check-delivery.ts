import { judgeMailDomain, usualSelectors } from '@heliodesk/domain/company/mail-domain'
import { addressOf } from '../../outside/mail-transport.ts'
import type { EmployeeContext, Services } from '../../work/context.ts'

/** Logs in at the mail server, and looks up what the sender's domain says of who may send for it. */
async function make({ mail }: Services) {
  const domain = addressOf(mail.from).split('@').at(-1) ?? ''
  const [error, ofDomain, dmarc, ...keys] = await Promise.all([
    mail.check(),
    mail.textRecords(domain),
    mail.textRecords(`_dmarc.${domain}`),
    ...usualSelectors.map((name) => mail.textRecords(`${name}._domainkey.${domain}`)),
  ])
  return { error, domain, records: judgeMailDomain({ domain: ofDomain, dmarc, keys }) }
}

type Checked = Awaited<ReturnType<typeof make>>

export const checkDelivery = {
  prepare: { make },
  run: async (_context: EmployeeContext, _input: unknown, checked: Checked) => checked,
}
