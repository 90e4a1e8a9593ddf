import type { Verb } from '@heliodesk/domain/nouns/noun-facts'
import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, notFound } from '../../kernel/problems.ts'
import { findTemplate, listTemplates, type TemplateRow } from './queries.ts'

/** Templates of all companies need a separate permission, beside that on templates. */
export function requireLevel(context: EmployeeContext, verb: Verb, { top_level }: { top_level: boolean }) {
  if (top_level && !context.may(`${verb} top level mail templates`)) throw forbidden()
}

/** Throws 404 for an unknown template, 403 for a shared one without permission. */
export async function getTemplate(context: EmployeeContext, id: number, verb: Verb): Promise<TemplateRow> {
  const template = await findTemplate(context.db, id)
  if (template === undefined) throw notFound()
  requireLevel(context, verb, template)
  return template
}

/** Those that the caller may see. */
export async function listVisibleTemplates(context: EmployeeContext): Promise<TemplateRow[]> {
  const sees = context.may('view top level mail templates')
  return (await listTemplates(context.db)).filter(({ top_level }) => sees || !top_level)
}
