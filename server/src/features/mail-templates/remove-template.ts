import type { EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { getTemplate } from './get-template.ts'
import { deleteTemplate } from './queries.ts'

/** From then on the shared text is sent, or the built-in one. */
export async function removeTemplate(context: EmployeeContext, id: number): Promise<void> {
  const template = await getTemplate(context, id, 'delete')
  if (!(await deleteTemplate(context.db, template))) throw notFound()
  const { type, language, subject, content, top_level } = template
  await context.audit({
    action: 'removed',
    subject: 'mail templates',
    subject_id: id,
    before: { type, language, subject, content, top_level },
  })
}
