import type { MailStatus } from '@heliodesk/domain/enumerations'

/** Whether somebody has a mail, or is about to: what failed, or is kept without a mail server, reached nobody. */
export const isMailed = ({ status }: { status: MailStatus }): boolean =>
  status === 'sent' || status === 'queued'
