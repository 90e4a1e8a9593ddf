import { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { EmployeeContext } from '../../http/context.ts'
import type { Serve } from '../../http/serve.ts'
import { countLeads, countWeeks, listCallbacks, listConflicts, listWithout } from './overview.ts'

const { home } = calls

/** The employee whose leads count: null for all. */
const ownOf = (context: EmployeeContext, ...resources: Resource[]) =>
  resources.some((resource) => context.covers(resource) === 'own') ? context.employee_id : null

export function homeRoutes(serve: Serve) {
  serve(home.figures, async (context) => {
    const [leads, weeks] = await Promise.all([
      context.may('view leads') ? countLeads(context.db, ownOf(context, 'leads')) : [],
      countWeeks(context.db, amsterdamDate(context.now), ownOf(context, 'quotations')),
    ])
    return { leads, ...weeks }
  })

  serve(home.unplanned, async (context) => {
    const { db, now } = context
    const own = ownOf(context, 'leads', 'appointments')
    const nothing = { data: [], total: 0 }
    const seesLeads = context.may('view leads')
    const [visits, installations, conflicts] = await Promise.all([
      seesLeads ? listWithout(db, ['open', 'callback'], ['advice', 'followUp'], own) : nothing,
      seesLeads ? listWithout(db, ['sold'], ['installation'], own) : nothing,
      own === null && seesLeads ? listConflicts(db, amsterdamDate(now)) : nothing,
    ])
    return { visits, installations, conflicts }
  })

  serve(home.callbacks, async (context) => ({
    due: await listCallbacks(context.db, amsterdamDate(context.now), ownOf(context, 'leads')),
  }))
}
