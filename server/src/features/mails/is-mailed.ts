import type { MailStatus } from '@heliodesk/domain/enumerations'

/** Of mails that somebody has, or is about to: what failed, or is kept without a mail server, reached nobody. */
const mailedStatuses: ReadonlySet<MailStatus> = new Set(['sent', 'queued'])

export const isMailed = ({ status }: { status: MailStatus }): boolean => mailedStatuses.has(status)
