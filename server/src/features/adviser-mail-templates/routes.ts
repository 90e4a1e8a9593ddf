import { calls } from '@heliodesk/contract/calls'
import { adviserMailCategories } from '@heliodesk/domain/enumerations'
import { nameEmployees } from '../../access/name-employees.ts'
import { checkWrittenText } from '../mail-templates/check-template.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Serve } from '../../http/serve.ts'
import { forbidden } from '../../kernel/problems.ts'
import { resourceOf } from '../../settings/serve-resource.ts'
import { countByCategory, isCompanyWide, nameAndSubject, visibleTo } from './queries.ts'
import { adviserMailTemplates as templates } from './schema.ts'

/** Whose role covers only own rows uses the company's templates as they are. */
const mayChange = (context: EmployeeContext, { employee_id }: { employee_id: number | null }) =>
  context.covers('adviser mail templates') === 'all' || employee_id === context.employee_id

const { categories, ...crud } = calls.adviserMail

export const adviserMailTemplate = resourceOf(
  'adviser mail templates',
  crud,
)({
  table: templates,
  readsTexts: true,
  search: nameAndSubject,
  filters: { company_wide: isCompanyWide },
  unique: { adviser_mail_templates_name: { field: 'name', message: 'nameTaken' } },
  visible: visibleTo,
  requireChangeable: (context, row) => {
    if (!mayChange(context, row)) throw forbidden()
  },
  rules: [
    {
      reads: ['subject', 'content'],
      check: async (context, text) => {
        await checkWrittenText(context, text)
        return {}
      },
    },
  ],
  prepare: async (context, { company_wide, ...values }, before) => {
    const own = before?.employee_id ?? context.employee_id
    const wide = company_wide ?? (before !== undefined && before.employee_id === null)
    const row = { ...values, ...(await checkWrittenText(context, values)), employee_id: wide ? null : own }
    if (!mayChange(context, row)) throw forbidden()
    return row
  },
  present: async (context, rows) => {
    const names = await nameEmployees(
      context.db,
      rows.map(({ employee_id }) => employee_id),
    )
    return rows.map(({ employee_id, ...row }) => ({
      ...row,
      company_wide: employee_id === null,
      employee: employee_id === null ? null : { id: employee_id, name: names.get(employee_id) ?? '' },
      may_change: mayChange(context, { employee_id }),
    }))
  },
})

export function adviserMailTemplateRoutes(serve: Serve) {
  adviserMailTemplate(serve)
  serve(categories, async (context) => {
    const counted = new Map(
      (await countByCategory(context)).map(({ category, templates: found }) => [category, found]),
    )
    return {
      data: adviserMailCategories.map((category) => ({ category, templates: counted.get(category) ?? 0 })),
    }
  })
}
