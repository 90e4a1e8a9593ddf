import * as z from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

/** Shorter texts would find nearly everything. */
export const minSearchCharacters = 3
const maxSearchCharacters = 200

/** The rest of a longer text is ignored; text that cannot be stored matches nothing. */
const searched = z
  .string()
  .transform((query) => Array.from(query.replaceAll('\u0000', ' ')).slice(0, maxSearchCharacters).join(''))

const found = z.object({
  id,
  label: z.string(),
  /** Distinguishes results with the same name: number and address, or role and e-mail. */
  hint: z.string(),
  /** Its edit screen, or its view screen without permission to edit. */
  url: z.string(),
})

const group = z.array(found).max(10)

export const search = {
  find: call({
    method: 'GET',
    path: '/search/{query}',
    permission: 'employee',
    company: true,
    summary:
      'Employees, leads and projects (leads with an accepted quotation, or with one of the number searched for) that hold every word, at most 10 each',
    params: z.strictObject({ query: searched }),
    response: z.object({
      employees: group,
      leads: group,
      projects: group,
      similar: z
        .literal(true)
        .optional()
        .meta({ description: 'Nothing holds the words: the leads are those with names written alike.' }),
    }),
  }),
}
