import type { CallBody } from '@heliodesk/contract/call'
import { resources } from '@heliodesk/contract/resources'
import { readYesOrNo } from '@heliodesk/domain/csv/read-cells'
import { type RangeColumn, rangeColumns, readDigits } from '@heliodesk/domain/places/range-columns'
import { findPeople } from '../features/employees/find-people.ts'
import type { EmployeeContext } from '../work/context.ts'
import type { FieldErrors } from '../kernel/problems.ts'
import { importOf, importRows } from '../rows/import-rows.ts'

const { create } = resources['zip code ranges']
type Messages = FieldErrors[string]

interface Range {
  from: number
  till: number
  priority: number
  active: boolean
}
interface KnownRange extends Range {
  /** In the file; null for one that was there before it. */
  row: number | null
}

interface RangeVerbs {
  list(context: EmployeeContext): Promise<Range[]>
  create(context: EmployeeContext, range: CallBody<typeof create>): Promise<unknown>
}

type People = Awaited<ReturnType<typeof findPeople>>

/** Of one cell; whoever mends so many sees the rest then. */
const mostUnknown = 20

/** The active employees that a cell names, by username, e-mail address or full name. */
function readAdvisers(cell: string, people: People) {
  const adviser_ids = new Set<number>()
  const advisers: Messages = []
  for (const name of new Set(cell.split(/[,;|/]/).map((part) => part.trim()))) {
    if (name === '' || advisers.length === mostUnknown) continue
    const is = (known: string | null) => known?.toLowerCase() === name.toLowerCase()
    const login = people.filter(({ username }) => is(username))
    const named =
      login.length > 0 ? login : people.filter(({ email, full_name }) => is(email) || is(full_name))
    const [found] = named
    if (found === undefined) advisers.push({ key: 'importAdviser', params: { name } })
    else if (named.length > 1) advisers.push({ key: 'importSameName', params: { name } })
    else adviser_ids.add(found.id)
  }
  return { adviser_ids: [...adviser_ids], advisers }
}

function readRange(texts: Record<RangeColumn, string>, people: People) {
  const { adviser_ids, advisers } = readAdvisers(texts.advisers, people)
  const active = texts.active === '' ? true : readYesOrNo(texts.active)
  const priority = /^\d{1,9}$/.test(texts.priority) ? Number(texts.priority) : texts.priority
  const errors: Partial<Record<RangeColumn, Messages>> = {}
  if (advisers.length > 0) errors.advisers = advisers
  if (active === undefined) errors.active = ['importYesOrNo']
  const [from, till] = [readDigits(texts.from), readDigits(texts.till)]
  // Told together with what else is wrong.
  if (typeof from === 'number' && typeof till === 'number' && till < from) errors.till = ['tillBeforeFrom']
  return { body: { from, till, adviser_ids, active, ...(priority !== '' && { priority }) }, errors }
}

/** As the form of a range warns. */
function warningsOf(
  { from, till, adviser_ids, active }: ReturnType<typeof readRange>['body'],
  known: Range[],
) {
  if (active !== true) return []
  const overlapped = known.filter(
    (other) => other.active && other.from <= Number(till) && other.till >= Number(from),
  )
  const warnings: Messages = overlapped.map((other) => ({
    key: 'importOverlap',
    params: { range: `${other.from}-${other.till}`, priority: other.priority },
  }))
  return adviser_ids.length > 0 ? warnings : [...warnings, 'importNobody' as const]
}

const imported = { noun: 'zip code ranges', columns: rangeColumns, mostRows: 1_000 }

/** Adds the ranges of a CSV file, as by hand; one that is there already is left as it is. */
export const importZipCodeRanges = (ranges: RangeVerbs) =>
  importOf(imported, (context, apply, table) =>
    importRows(context, apply, table, {
      ...imported,
      create,
      columnOf: (field) => (field.startsWith('adviser_ids') ? 'advisers' : undefined),
      prepare: async () => {
        const people = (await findPeople(context)).filter(({ active }) => active)
        const known: KnownRange[] = (await ranges.list(context)).map((range) => ({ ...range, row: null }))
        return {
          read: (texts) => {
            const range = readRange(texts, people)
            const same = known.find(({ from, till }) => from === range.body.from && till === range.body.till)
            if (same?.row) range.errors.from = [{ key: 'importTwice', params: { row: same.row } }]
            return {
              ...range,
              exists: same?.row === null ? ['importRange'] : [],
              warnings: warningsOf(range.body, known),
            }
          },
          write: async (range, row) => {
            await ranges.create(context, range)
            known.push({ ...range, row })
          },
        }
      },
    }),
  )
