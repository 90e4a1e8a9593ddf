import type { MailType } from '@heliodesk/domain/mail-types'
import type { Context } from '../../work/context.ts'
import { listMailsKeptAt } from './queries.ts'

/** The mails about no lead that were kept at a moment because there was no mail server, tokens sealed. */
export const findKeptMails = ({ db }: Context, types: MailType[], at: Date) => listMailsKeptAt(db, types, at)
