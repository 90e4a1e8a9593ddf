import { adviserMailCategories, languages } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { crud } from './crud.ts'
import { csv, flag, listOf, longText, option, text } from './fields.ts'

const category = z.enum(adviserMailCategories)
const language = z.enum(languages)

/** What both a template and a mail made of it say. */
export const mailText = { subject: text(200), content: longText(50_000) }

const templates = crud('adviser mail templates', {
  fields: {
    name: text(100),
    category,
    language,
    ...mailText,
    company_wide: z
      .boolean()
      .default(false)
      .meta({ description: 'Of everybody in the company; else of whoever made it.' }),
  },
  read: {
    employee: option.nullable().meta({ description: 'Whose own it is; null: the company’s.' }),
    may_change: z.boolean(),
  },
  filters: {
    search: z.string().max(100),
    category: csv(category),
    language: csv(language),
    company_wide: flag,
  },
  sorts: ['name', 'category', 'language', 'subject', 'updated_at'],
})

export const adviserMail = {
  ...templates,
  categories: call({
    method: 'GET',
    path: '/adviser-mail-category',
    permission: 'view adviser mail templates',
    summary: 'The categories, and how many templates of each the caller may use',
    response: listOf(z.object({ category, templates: z.int() })),
  }),
}
