import { lastPageOf } from '@heliodesk/domain/last-page-of'
import * as z from 'zod'
import { csv, pathId } from './fields.ts'

export interface Sort<Field extends string = string> {
  field: Field
  descending: boolean
}

const readSorts = (value: string): Sort[] =>
  value
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))

// Only after every field was found to be one of the known ones.
const readKnownSorts = <Field extends string>(value: string) => readSorts(value) as Sort<Field>[]

type FilterKeys<Filters extends Record<string, z.ZodType>> = {
  [Name in keyof Filters & string as `filter[${Name}]`]: z.ZodOptional<Filters[Name]>
}

const fileColumn = z.strictObject({
  /** Of a row, `lead.city` for a part of a part; several share one cell. */
  fields: z.array(z.string().min(1).max(100)).min(1).max(6),
  heading: z.string().max(100),
  /** What its values are called, where they are keys. */
  labels: z.record(z.string().max(60), z.string().max(200)).optional(),
})
export type FileColumn = z.output<typeof fileColumn>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asks for every row as a file in place of one page. */
const asFile = {
  format: z.enum(['csv', 'xlsx']).optional().meta({
    description: 'Answers with all rows that fit as a file, in their order; the audit records it.',
  }),
  columns: z
    .string()
    .max(8_000)
    .transform(parseJson)
    .pipe(z.array(fileColumn).min(1).max(60))
    .optional()
    .meta({
      description: 'The columns of that file as JSON: [{"fields":["lead.city"],"heading":"City"}]; else all.',
    }),
}

interface TableDefinition<Filters, Sorts> {
  filters: Filters
  sorts: Sorts
  defaultSort: string
}

/** Of a table with an export call of its own: `tableQuery` without the parts that ask for a file. */
export function pageQuery<
  Filters extends Record<string, z.ZodType>,
  const Sorts extends readonly [string, ...string[]],
>(definition: TableDefinition<Filters, Sorts>) {
  return z.strictObject(pageShape(definition))
}

/**
 * The query of a table call: `page`, `per_page` (at most 100), `sort` (several with commas, `-` descends),
 * `filter[name]`, and `format` for a file of all rows. Anything else is refused with 400.
 */
export function tableQuery<
  Filters extends Record<string, z.ZodType>,
  const Sorts extends readonly [string, ...string[]],
>(definition: TableDefinition<Filters, Sorts>) {
  return z.strictObject({ ...pageShape(definition), ...asFile })
}

/** Whether a table counts its rows: at once unless asked otherwise. */
export const countAsked = z.enum(['later', 'only']).optional().meta({
  description:
    'Later: the rows at once, with `total` and `last_page` null. Only: these two of the same query, without rows.',
})

function pageShape<
  Filters extends Record<string, z.ZodType>,
  const Sorts extends readonly [string, ...string[]],
>(definition: TableDefinition<Filters, Sorts>) {
  const known = new Set<string>(definition.sorts)
  const sort = z
    .string()
    .max(200)
    .check(({ value, issues }) => {
      if (readSorts(value).every(({ field }) => known.has(field))) return
      issues.push({ code: 'invalid_value', values: [...definition.sorts], input: value })
    })
    .transform(readKnownSorts<Sorts[number]>)
    .meta({ description: `Sort by ${definition.sorts.join(', ')}; a minus in front descends.` })
  const filters = Object.fromEntries(
    Object.entries(definition.filters).map(([name, schema]) => [`filter[${name}]`, schema.optional()]),
  ) as FilterKeys<Filters>
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
    sort: sort.prefault(definition.defaultSort),
    count: countAsked,
    ...filters,
  }
}

/** Of a file with all rows of a table. */
export const fileFormat = z.enum(['csv', 'xlsx']).default('csv')

/** The query of a plain list for selects: at most 100 rows. */
export const listQuery = z.strictObject({
  'filter[search]': z.string().max(200).optional(),
  'filter[id]': csv(pathId).optional(),
})
export type ListQuery = z.output<typeof listQuery>

const tableMeta = z.object({
  current_page: z.int(),
  /** Null, as `total`, with `count=later`. */
  last_page: z.int().nullable(),
  per_page: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  total: z.int().nullable(),
  /** There are more than `total`: they were not counted. */
  more: z.boolean().optional(),
})
export type TableMeta = z.output<typeof tableMeta>

export const tableOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), meta: tableMeta })

export type Counted = 'later' | 'only' | undefined

/** The meta of one page out of `total` rows; null: of rows that are counted later. */
export function pageMeta(page: number, perPage: number, total: number | null, shown: number): TableMeta {
  const first = (page - 1) * perPage
  return {
    current_page: page,
    last_page: total === null ? null : lastPageOf(total, perPage),
    per_page: perPage,
    from: shown === 0 ? null : first + 1,
    to: shown === 0 ? null : first + shown,
    total,
  }
}
