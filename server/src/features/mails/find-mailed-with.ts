import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { isMailed } from './is-mailed.ts'
import { listAddressesWith } from './queries.ts'

/** Whom a file was mailed to, or is about to be, with mails of a type about a lead. */
export const findMailedWith = async (
  { db }: Context,
  lead_id: number,
  held: { type: MailType; file: number },
): Promise<string[]> => (await listAddressesWith(db, lead_id, held)).filter(isMailed).map(({ to }) => to)
