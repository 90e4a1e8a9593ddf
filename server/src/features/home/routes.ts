import { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { EmployeeContext } from '../../work/context.ts'
import type { Serve } from '../../http/serve.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
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
  listWithoutCrew,
} from './planning-overview.ts'
import { listInstallations } from './list-installations.ts'
import { listReturnsDue } from './list-returns-due.ts'
import { measureGoals } from './measure-goals.ts'
import { findRefusedMails } from '../passwords/find-refused-mails.ts'
import { listFallenGaps } from '../planning/list-fallen-gaps.ts'
import { seeCustomerChange } from './see-customer-change.ts'
import { countLeads, listConflicts, listFailedMails, listWithout } from './overview.ts'

const { home, returns } = calls

/** The employee whose leads are counted: null for all. */
const ownOf = (context: EmployeeContext, ...resources: Resource[]) =>
  resources.some((resource) => context.covers(resource) === 'own') ? context.employee_id : null

export function homeRoutes(serve: Serve, isDemo: boolean) {
  serve(home.setup, async (context) => ({ steps: await checkSetup(context, isDemo) }))

  serve(home.figures, async (context) => {
    const seesLeads = context.may('view leads')
    const own = ownOf(context, 'leads')
    const [leads, figures] = await Promise.all([
      seesLeads ? countLeads(context.db, own) : [],
      countWeeks(context, { leads: seesLeads ? own : undefined, quotations: ownOf(context, 'quotations') }),
    ])
    return { leads, ...figures }
  })

  serve(home.goals, async (context) => {
    const { month, goals } = await measureGoals(context.db, {
      now: context.happened_at,
      own: ownOf(context, 'sales goals'),
    })
    return { month, goals }
  })

  serve(home.followUps, listFollowUps)

  serve(home.failedMails, async (context) => {
    const { db, happened_at: now, locale } = context
    const { data, total } = await listFailedMails(db, amsterdamDate(now), ownOf(context, 'leads'))
    return { data: data.map((row) => ({ ...row, last_error: sayKept(locale, row.last_error) })), total }
  })

  serve(home.refusedLinkMails, async (context) => ({ data: await findRefusedMails(context) }))

  serve(returns.waiting, (context) => listReturnsDue(context, ownOf(context, 'leads', 'quotations')))

  serve(home.seeChange, (context, { params }) => seeCustomerChange(context, params.id))

  serve(home.unplanned, (context, { query }) => listUnplanned(context, query.installations))
}

const nothing = { data: [], total: 0 }

/** What a planner has to do; `limit`: how many of those that wait for an installation. */
async function listUnplanned(context: EmployeeContext, limit: number) {
  const { db, happened_at: now } = context
  const own = ownOf(context, 'leads', 'appointments')
  const today = amsterdamDate(now)
  const seesLeads = context.may('view leads')
  const seesAll = own === null && seesLeads
  return {
    visits: seesLeads
      ? await listWithout(db, { statuses: ['open', 'callback'], kinds: ['advice', 'followUp'], own })
      : nothing,
    installations: seesLeads ? await listInstallations(context, { own, limit }) : nothing,
    conflicts: seesAll ? await listConflicts(db, today) : nothing,
    order_unclear: seesAll && context.may('view work letters') ? await listOrderUnclear(db, today) : nothing,
    no_crew: seesAll ? await listWithoutCrew(db, today) : nothing,
    marked: seesAll ? await listMarked(context) : nothing,
    work_days_end: context.may('view adviser work days') ? await listEndingWorkDays(db, today) : [],
    earlier: seesAll ? await listEarlier(db, now) : nothing,
    unconfirmed: seesAll ? await listUnconfirmed(db, now) : nothing,
    customers: seesAll ? await listChangedByCustomers(db, now) : nothing,
    fallen: seesAll && context.may('view adviser work days') ? await listFallenGaps(context) : nothing,
  }
}
