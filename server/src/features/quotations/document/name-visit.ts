import type { AppointmentKind, Locale } from '@heliodesk/domain/enumerations'
import { label } from '@heliodesk/domain/enumerations'
import type { Context } from '../../../work/context.ts'
import { listSelfInstalled } from '../orders-overview.ts'

interface Visit {
  id: number
  lead_id: number
  kind: AppointmentKind
}

/**
 * Whether an installation visit only delivers: whoever ordered what it is for installs that themselves. It is for the
 * orders of its letters, else for those of the lead that stand, or stood.
 */
export async function isDelivery({ db }: Pick<Context, 'db'>, visit: Visit): Promise<boolean> {
  if (visit.kind !== 'installation') return false
  const orders = await listSelfInstalled(db, visit)
  const named = orders.filter((order) => order.named)
  const standing = orders.filter((order) => order.stands)
  const its = [named, standing, orders].find((some) => some.length > 0) ?? []
  return its.length > 0 && its.every(({ self }) => self)
}

const delivery: Record<Locale, string> = { nl: 'Levering', en: 'Delivery' }

/** What a visit is to its customer. */
export const nameVisit = async (
  context: Pick<Context, 'db'>,
  visit: Visit,
  language: Locale,
): Promise<string> =>
  (await isDelivery(context, visit)) ? delivery[language] : label('appointmentKinds', visit.kind, language)
