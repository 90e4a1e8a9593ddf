import { label } from '@heliodesk/domain/enumerations'
import type { EmployeeContext } from '../../work/context.ts'
import { type CopyPlan, planCopy } from '../../rows/plan-copy.ts'
import { createTemplate } from './create-template.ts'
import { listTemplates } from './queries.ts'

/** What is new of another company's own mail templates; one of a type and language is there once. */
export async function planTemplateCopy(context: EmployeeContext, from: number): Promise<CopyPlan> {
  const there = await context.inOtherCompany(from, ({ db }) => listTemplates(db))
  const here = await listTemplates(context.db)
  return planCopy({
    there: there.filter(({ top_level }) => !top_level),
    here: here.filter(({ top_level }) => !top_level),
    nameOf: ({ type, language }) =>
      `${label('mailTemplateTypes', type, context.locale)} (${label('languages', language, context.locale)})`,
    keysOf: ({ type, language }) => [`${language} ${type}`],
    write: async (templates) => {
      for (const { type, language, subject, content } of templates)
        await createTemplate(context, { type, language, subject, content, top_level: false })
    },
  })
}
