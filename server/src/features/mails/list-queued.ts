import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listQueuedOf } from './queries.ts'

/** Whom mails of a type about a lead were queued for that have not left yet, the oldest first. */
export const listQueued = ({ db }: Pick<Context, 'db'>, lead_id: number, type: MailType) =>
  listQueuedOf(db, lead_id, type)
