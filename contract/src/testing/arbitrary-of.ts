import * as fc from 'fast-check'

/** A JSON Schema as the OpenAPI document prints it. */
export interface JsonSchema {
  description?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  contentEncoding?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  /** Of a tuple: the schema of each place, and `items: false`. */
  prefixItems?: JsonSchema[]
  items?: JsonSchema | false
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

/** Ids that exist, by the name of the field that takes them. */
export type KnownIds = ReadonlyMap<string, readonly number[]>

/** Names of properties that every object inherits. */
const prototypeNames = ['constructor', 'hasOwnProperty', 'toString', 'valueOf', '__proto__', 'prototype']

/** Unexpected values that people, programs and attackers send. */
export const wrongValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  'null',
  'a\u0000b',
  '\uD83C',
  '🌞𠮷',
  'x'.repeat(1_000),
  "'; DROP TABLE leads; --",
  '%_\\',
  '../../etc/passwd',
  '{{ company }}',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  0,
  -1,
  -0,
  0.1,
  1e-320,
  2_147_483_648,
  9_007_199_254_740_991,
  1e308,
  true,
  [],
  [[]],
  {},
  { constructor: { prototype: null } },
  ...prototypeNames,
  ...prototypeNames.map((name) => JSON.parse(`{"${name}": "\\u0000"}`) as unknown),
  JSON.parse('{"__proto__": {"admin": true}}'),
]
const wrong: fc.Arbitrary<unknown> = fc.constantFrom(...wrongValues)

/** Values of a schema; one in `spoil` of its parts is replaced by an invalid value (0: none). */
export function arbitraryOf(
  schema: JsonSchema,
  known: KnownIds,
  spoil: number,
  field = '',
): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, known, spoil, field)
  if (spoil === 0) return fitting
  return fc.oneof({ weight: spoil - 1, arbitrary: fitting }, { weight: 1, arbitrary: wrong })
}

/** Values that fit a schema; the same ones for a seed. */
export const samplesOf = (
  schema: JsonSchema,
  { known, seed }: { known: KnownIds; seed: number },
): unknown[] => fc.sample(arbitraryOf(schema, known, 0), { seed, numRuns: 100 })

function fittingOf(schema: JsonSchema, known: KnownIds, spoil: number, field: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, known, spoil, field)))
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known, spoil)
    case 'array': {
      if (schema.prefixItems !== undefined)
        return fc.tuple(...schema.prefixItems.map((one) => arbitraryOf(one, known, spoil, field)))
      const item = arbitraryOf(schema.items || {}, known, spoil, field)
      return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 3, 3) })
    }
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema, known.get(field))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objectOf(schema: JsonSchema, known: KnownIds, spoil: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, arbitraryOf(property, known, spoil, name)] as const,
  )
  const required = (schema.required ?? []).filter((name) => schema.properties?.[name] !== undefined)
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
  const { additionalProperties: more, propertyNames } = schema
  if (typeof more !== 'object') return record
  const key = propertyNames === undefined ? fc.string() : fittingOf(propertyNames, known, 0, '')
  const names = spoil === 0 ? key : fc.oneof(key, fc.constantFrom(...prototypeNames))
  return fc.dictionary(names.map(String), arbitraryOf(more, known, spoil), {
    maxKeys: 4,
    noNullPrototype: true,
  })
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map(dayOf)
    case 'date-time':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString())
    case 'uuid':
      return fc.uuid()
    case 'email':
      return fc
        .tuple(fc.stringMatching(/^[a-z]{1,20}$/), fc.stringMatching(/^[a-z]{1,20}$/))
        .map(([name, host]) => `${name}@${host}.example`)
    default:
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
      return fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 40)),
      })
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function numberOf(schema: JsonSchema, ids: readonly number[] | undefined): fc.Arbitrary<number> {
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1)
  const within = { min: Math.max(min ?? -1e6, -1e9), max: Math.min(schema.maximum ?? 1e6, 1e9) }
  const any =
    schema.type === 'integer'
      ? fc.integer(within)
      : fc.double({ ...within, noNaN: true, noDefaultInfinity: true })
  if (ids === undefined || ids.length === 0) return any
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: any })
}

type Path = (string | number)[]
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))]

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return by
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    name === key ? replaced(item, rest, by) : (item as unknown),
  ])
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

const placeOf = (path: Path) => path.map((step) => (/^\d+$/.test(String(step)) ? '*' : step)).join('.')

/** An input with each of its parts replaced by each of the values in turn; of the items of an array, one has its turn. */
export function replacementsOf(input: unknown, values: readonly unknown[]): unknown[] {
  const paths = new Map(pathsIn(input).map((path) => [placeOf(path), path]))
  paths.delete('')
  return [...paths.values()].flatMap((path) => values.map((value) => replaced(input, path, value)))
}

/** An input that passes, with none to three of its parts replaced: so that inputs reach the rules behind the schema. */
export function variantsOf(example: unknown): fc.Arbitrary<unknown> {
  const part = fc.constantFrom(...pathsIn(example).slice(1))
  const other = fc.oneof(wrong, fc.constantFrom<unknown>(undefined, 1, 2, 0.335, 100_000, -100_000, 'A', 'B'))
  return fc
    .array(fc.tuple(part, other), { maxLength: 3 })
    .map((changes) => changes.reduce((body, [path, by]) => replaced(body, path, by), example))
}
