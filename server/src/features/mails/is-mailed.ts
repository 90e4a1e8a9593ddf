import type { MailStatus } from '@heliodesk/domain/enumerations'

/** Of mails that somebody has, or is about to: what failed, or is kept without a mail server, reached nobody. */
export const mailedStatuses: readonly MailStatus[] = ['sent', 'queued']

export const isMailed = ({ status }: { status: MailStatus }): boolean => mailedStatuses.includes(status)
