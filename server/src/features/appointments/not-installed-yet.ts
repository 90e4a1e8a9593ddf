import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { listOpenOf } from './overview.ts'

/** Why an installation of a later day was not done yet. */
export const beforeItsDay = ({ now }: Pick<Context, 'now'>, date: string) =>
  date > amsterdamDate(now)
    ? { key: 'notInstalledYet' as const, params: { date: formatDate(date) } }
    : undefined

/** Why a lead cannot be set to installed: its installation is still to come. */
export async function notInstalledYet(context: Context, lead_id: number) {
  const open = await listOpenOf(context.db, lead_id)
  const [first] = open
    .filter(({ kind }) => kind === 'installation')
    .map(({ date }) => date)
    .toSorted()
  return first === undefined ? undefined : beforeItsDay(context, first)
}
