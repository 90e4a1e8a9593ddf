import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { checkTemplate } from './check-template.ts'
import { requireLevel } from './get-template.ts'
import { insertTemplate } from './queries.ts'

type Body = CallBody<typeof calls.mailTemplates.create>

/** Creates a template that replaces the built-in text. */
export async function createTemplate(context: EmployeeContext, body: Body) {
  requireLevel(context, 'create', body)
  const { type, language, top_level } = body
  const { db, company_id, happened_at: now } = context
  const text = await checkTemplate(context, type, body)
  const made = await insertTemplate(db, company_id, {
    type,
    language,
    top_level,
    ...text,
    created_at: now,
    updated_at: now,
  })
  if (made === undefined) throw invalid({ type: ['templateTaken'] })
  const { id, revision: _revision, created_at: _at, updated_at: _again, ...after } = made
  await context.audit({ action: 'created', subject: 'mail templates', subject_id: id, after })
  return made
}
