import { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { EmployeeContext } from '../../work/context.ts'
import type { Serve } from '../../http/serve.ts'
import { checkSetup } from './check-setup.ts'
import { listFollowUps } from '../follow-ups/list-follow-ups.ts'
import { countWeeks } from './count-weeks.ts'
import {
  listChangedByCustomers,
  listEarlier,
  listEndingWorkDays,
  listMarked,
  listOrderUnclear,
  listUnconfirmed,
} from './planning-overview.ts'
import { seeCustomerChange } from './see-customer-change.ts'
import { countLeads, listConflicts, listFailedMails, listReturns, listWithout } from './overview.ts'

const { home, returns } = calls

/** The employee whose leads are counted: null for all. */
const ownOf = (context: EmployeeContext, ...resources: Resource[]) =>
  resources.some((resource) => context.covers(resource) === 'own') ? context.employee_id : null

export function homeRoutes(serve: Serve) {
  serve(home.setup, async (context) => ({ steps: await checkSetup(context) }))

  serve(home.figures, async (context) => {
    const seesLeads = context.may('view leads')
    const own = ownOf(context, 'leads')
    const [leads, figures] = await Promise.all([
      seesLeads ? countLeads(context.db, own) : [],
      countWeeks(context, { leads: seesLeads ? own : undefined, quotations: ownOf(context, 'quotations') }),
    ])
    return { leads, ...figures }
  })

  serve(home.followUps, (context, { params, query }) => listFollowUps(context, params.id, query))

  serve(home.failedMails, (context) =>
    listFailedMails(context.db, amsterdamDate(context.now), ownOf(context, 'leads')),
  )

  serve(returns.waiting, (context) => listReturns(context.db))

  serve(home.seeChange, (context, { params }) => seeCustomerChange(context, params.id))

  serve(home.unplanned, async (context) => {
    const { db, now } = context
    const own = ownOf(context, 'leads', 'appointments')
    const nothing = { data: [], total: 0 }
    const seesLeads = context.may('view leads')
    const seesAll = own === null && seesLeads
    const [
      visits,
      installations,
      conflicts,
      order_unclear,
      marked,
      work_days_end,
      earlier,
      unconfirmed,
      customers,
    ] = await Promise.all([
      seesLeads ? listWithout(db, ['open', 'callback'], ['advice', 'followUp'], own) : nothing,
      seesLeads ? listWithout(db, ['sold'], ['installation'], own) : nothing,
      seesAll ? listConflicts(db, amsterdamDate(now)) : nothing,
      seesAll && context.may('view work letters') ? listOrderUnclear(db, amsterdamDate(now)) : nothing,
      seesAll ? listMarked(db, now, context.locale) : nothing,
      context.may('view adviser work days') ? listEndingWorkDays(db, amsterdamDate(now)) : [],
      seesAll ? listEarlier(db, now) : nothing,
      seesAll ? listUnconfirmed(db, now) : nothing,
      seesAll ? listChangedByCustomers(db, now) : nothing,
    ])
    return {
      visits,
      installations,
      conflicts,
      order_unclear,
      marked,
      work_days_end,
      earlier,
      unconfirmed,
      customers,
    }
  })
}
