import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listAddressesSince } from './queries.ts'

/** Whom mails of a type about a lead were for from a moment on; what failed reached nobody. */
export const findMailedSince = ({ db }: Context, lead_id: number, type: MailType, since: Date) =>
  listAddressesSince(db, lead_id, type, since)
