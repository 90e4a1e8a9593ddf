import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listAddressesAt } from './queries.ts'

/** Whom mails of a type about a lead were queued for at a moment, and what became of them. */
export const findMailedAt = ({ db }: Context, lead_id: number, type: MailType, at: Date) =>
  listAddressesAt(db, lead_id, type, at)
