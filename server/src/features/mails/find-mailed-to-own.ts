import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listAddressesOf } from './queries.ts'

/** Whom mails of a type about a lead were queued for at a moment, but for another person whom it was merged with. */
export const findMailedToOwn = ({ db }: Context, lead_id: number, type: MailType, at: Date) =>
  listAddressesOf(db, lead_id, type, at)
