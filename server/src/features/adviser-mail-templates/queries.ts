import { count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../work/context.ts'
import { adviserMailTemplates } from './schema.ts'

export const nameAndSubject = sql`${adviserMailTemplates.name} || ' ' || ${adviserMailTemplates.subject}`

export const isCompanyWide = (wanted: boolean): SQL =>
  wanted ? isNull(adviserMailTemplates.employee_id) : isNotNull(adviserMailTemplates.employee_id)

/** The company's and the caller's own; those of colleagues too for whose role covers them. */
export const visibleTo = (context: EmployeeContext): SQL | undefined =>
  context.covers('adviser mail templates') === 'all'
    ? undefined
    : or(isNull(adviserMailTemplates.employee_id), eq(adviserMailTemplates.employee_id, context.employee_id))

export const countByCategory = (context: EmployeeContext) =>
  context.db
    .select({ category: adviserMailTemplates.category, templates: count() })
    .from(adviserMailTemplates)
    .where(visibleTo(context))
    .groupBy(adviserMailTemplates.category)
