import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { findLetterDay, listOpenOf } from './overview.ts'

/** Why an installation of a later day was not done yet. */
export const beforeItsDay = ({ now }: Pick<Context, 'now'>, date: string) =>
  date > amsterdamDate(now)
    ? { key: 'notInstalledYet' as const, params: { date: formatDate(date) } }
    : undefined

/** Why a lead cannot be set to installed: (the last day of) its installation is still to come; without a visit its letter names the day. */
export async function notInstalledYet(context: Context, lead_id: number) {
  const open = await listOpenOf(context.db, lead_id)
  const last = open
    .filter(({ kind }) => kind === 'installation')
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const day = last ?? (await findLetterDay(context.db, lead_id))
  return day === undefined ? undefined : beforeItsDay(context, day)
}
