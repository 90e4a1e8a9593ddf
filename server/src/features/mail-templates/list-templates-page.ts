import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import { pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { listVisibleTemplates } from './get-template.ts'
import type { TemplateRow } from './queries.ts'

type Query = CallQuery<typeof calls.mailTemplates.table>
type Sorts = Query['sort']

const among = <Value>(wanted: readonly Value[] | undefined, value: Value) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value)
const holds = ({ subject, content }: TemplateRow, part = '') =>
  `${subject} ${content}`.toLowerCase().includes(part.trim().toLowerCase())

const sortable = (value: TemplateRow[Sorts[number]['field']]) =>
  value instanceof Date ? value.getTime() : String(value).toLowerCase()

function compare(sorts: Sorts) {
  return (one: TemplateRow, other: TemplateRow) => {
    for (const { field, descending } of sorts) {
      const [a, b] = [sortable(one[field]), sortable(other[field])]
      if (a !== b) return a < b === descending ? 1 : -1
    }
    return one.id - other.id
  }
}

/** There are at most two of each type and language, of two tables, so that they are sorted here. */
export async function listTemplatesPage(context: EmployeeContext, query: Query) {
  const found = (await listVisibleTemplates(context))
    .filter(
      (row) =>
        among(query['filter[type]'], row.type) &&
        among(query['filter[language]'], row.language) &&
        (query['filter[top_level]'] ?? row.top_level) === row.top_level &&
        holds(row, query['filter[search]']),
    )
    .toSorted(compare([...query.sort, { field: 'language', descending: false }]))
  const { limit, offset } = sliceOf(query)
  return pageAnswer(query, found.slice(offset, offset + limit), found.length)
}
