import type { Context } from '../../work/context.ts'
import { removeMailsElsewhere } from './queries.ts'

/** What went to a person of a lead about somebody whom they were merged with by mistake goes with them; answers which. */
export const forgetMailsElsewhere = ({ db }: Context, lead_id: number, emails: readonly string[]) =>
  removeMailsElsewhere(db, lead_id, emails)
