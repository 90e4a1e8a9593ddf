import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { changeRow } from '../../rows/change-row.ts'
import { checkTemplate } from './check-template.ts'
import { getTemplate } from './get-template.ts'
import { mailTemplates, topLevelMailTemplates } from './schema.ts'

export async function changeTemplate(
  context: EmployeeContext,
  { params: { id }, body }: Given<typeof calls.mailTemplates.update>,
) {
  const before = await getTemplate(context, id, 'update')
  const change = {
    subject: 'mail templates',
    revision: body.revision,
    prepare: async () => ({
      values: await checkTemplate(context, before.type, {
        subject: body.subject ?? before.subject,
        content: body.content ?? before.content,
      }),
    }),
    current: () => getTemplate(context, id, 'view'),
    answer: () => getTemplate(context, id, 'view'),
  } as const
  const { top_level, ...row } = before
  const changed = top_level
    ? await changeRow(context, { ...change, table: topLevelMailTemplates, before: row })
    : await changeRow(context, {
        ...change,
        table: mailTemplates,
        before: { ...row, company_id: context.company_id },
      })
  return changed ?? before
}
