import * as z from 'zod'
import type { FieldErrorKey } from './field-errors/en.ts'

/** An id in a body or an answer. */
export const id = z.int().positive()
/** An id in a path or a query; anything else answers 404. */
export const pathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** What the caller would be told who approves; null: they may. */
export const approvalRefused = z.string().nullable()

export const byId = z.strictObject({ id: pathId })
/** Incremented with each change of a record; a PATCH with an older one answers 409. */
export const revision = z.int().nonnegative()

/** ISO 8601 UTC. Handlers may answer with a `Date`. */
export const instant = z.preprocess(
  (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true }),
)
/** `YYYY-MM-DD`, within what calendars and PostgreSQL agree on. */
export const date = z.iso.date().refine((value) => value >= '1900' && value < '3000', { error: 'date' })
/** `HH:mm` in Europe/Amsterdam */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'timeOfDay' })

/** Emoji joiners, direction marks and other invisible characters: a text of only these counts as empty. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu
export const isBlank = (value: string) => value.replaceAll(unseen, '') === ''

const isOneLine = (value: string) => !/(?!\0)[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
const oneLine = { error: 'oneLine' }
const required = { error: 'required', abort: true }

/** Required text of any number of lines: trimmed, not empty. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, required)
    .refine((value) => !isBlank(value), required)
    .max(max)
/** Required text of one line, such as a name: trimmed, not empty. */
export const text = (max: number) => longText(max).refine(isOneLine, oneLine)

const orNull = (value: z.ZodString) =>
  value
    .nullable()
    .transform((given) => (given === null || isBlank(given) ? null : given))
    .default(null)
/** Text of any number of lines that may be left out; an empty one is kept as null. `changesOf` for a PATCH. */
export const optionalLongText = (max: number) => orNull(z.string().trim().max(max))
/** Text of one line that may be left out. */
export const optionalText = (max: number) => orNull(z.string().trim().max(max).refine(isOneLine, oneLine))

/** Lookalike letters of other scripts or widths would be a different name only to the database. */
const isUsername = (value: string) =>
  /^[\p{Script=Latin}0-9._@-]+$/u.test(value) && value.normalize('NFKC') === value
/** A login's name. */
export const username = z
  .string()
  .trim()
  .normalize()
  .min(1, required)
  .max(100)
  .refine(isUsername, { error: 'username' })
/** An empty value is reported as required rather than invalid. */
const orRequired =
  (key: FieldErrorKey) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || (typeof input === 'string' && isBlank(input)) ? 'required' : key
export const email = z.email({ error: orRequired('email') }).max(254)

/** What somebody is reached by; a dash where it is not shown. */
export const phoneOrEmail = z.union(
  [
    z.email({ error: orRequired('phoneOrEmail') }).max(254),
    z.string().regex(/^[+0][\d ().-]{8,20}$|^-$/, { error: orRequired('phoneOrEmail') }),
  ],
  { error: orRequired('phoneOrEmail') },
)

/** A new password; length is the only rule, because longer is stronger. */
export const newPassword = z.string().min(12, { error: 'newPassword' }).max(200, { error: 'newPassword' })

type Defaults<Shape extends z.ZodRawShape> = { [Name in keyof Shape]?: z.output<Shape[Name]> }
type WithDefaults<Shape extends z.ZodRawShape, Given> = {
  [Name in keyof Shape]: Name extends keyof Given ? z.ZodDefault<Shape[Name]> : Shape[Name]
}

/** The body of a new thing: fields with a default may be left out. */
export const withDefaults = <Shape extends z.ZodRawShape, const Given extends Defaults<Shape>>(
  shape: Shape,
  defaults: Given,
) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [
        name,
        name in defaults ? (schema as z.ZodType).default(defaults[name]) : schema,
      ]),
    ) as WithDefaults<Shape, Given>,
  )

export const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
/** A number with at most two decimals. */
export const twoDecimals = z.number().refine(hasTwoDecimals, { error: 'twoDecimals' })
/** Decimal euros. */
export const euros = twoDecimals.min(-10_000_000).max(10_000_000)
/** A price of power in euros per kWh. */
export const eurosPerKwh = z.number().min(0).max(10)
/** Percent; limits are checked where it is used. */
export const percentage = twoDecimals.min(-1_000).max(1_000)

/** Several values in one query parameter: `a,b,c`. */
export const csv = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .max(2_000)
    .transform((value) => value.split(',').filter((part) => part !== '') as z.input<Item>[])
    .pipe(z.array(item).max(200))

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The option of a select. */
export const option = z.object({ id, name: z.string() })
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) })
