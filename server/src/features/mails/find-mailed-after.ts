import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listAddressesAfter } from './queries.ts'

/** Whom mails of a type about a lead went to after a moment, and when. */
export const findMailedAfter = ({ db }: Context, lead_id: number, type: MailType, since: Date) =>
  listAddressesAfter(db, lead_id, type, since)
