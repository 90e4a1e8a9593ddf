import type { Locale } from '@heliodesk/domain/enumerations'
import { call, type Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { date } from '@heliodesk/contract/fields'
import { en } from '@heliodesk/contract/field-errors/en'
import { nl } from '@heliodesk/contract/field-errors/nl'
import { fieldFaults } from '@heliodesk/contract/testing/field-faults'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { say } from '../kernel/messages.ts'
import { Problem } from '../kernel/problems.ts'
import {
  arbitraryOf,
  type JsonSchema,
  replacementsOf,
  wrongValues,
} from '@heliodesk/contract/testing/arbitrary-of'
import { parseBody, parseQuery, UnreadableBody } from './parse-input.ts'
import { schemaOf } from './openapi.ts'

const locales = ['en', 'nl'] as const

function errorsOf(read: () => unknown): Record<string, string[]> {
  try {
    read()
    return {}
  } catch (error) {
    if (error instanceof UnreadableBody) return error.errors
    if (error instanceof Problem) return { query: [String(error.params['reason'])] }
    throw error
  }
}

test.each(fieldFaults)('a body answers "$en" and "$nl"', ({ schema, value, ...texts }) => {
  const body = z.object({ field: schema })
  const declared = call({ method: 'POST', path: '/x', permission: 'public', summary: '', body })
  for (const locale of locales) {
    const errors = errorsOf(() => parseBody(declared, { field: value }, locale))
    expect(Object.values(errors).flat()).toEqual([texts[locale]])
  }
})

test('what two checks of a field say alike is said once', () => {
  const body = z.object({ day: date })
  const declared = call({ method: 'POST', path: '/x', permission: 'public', summary: '', body })
  expect(errorsOf(() => parseBody(declared, { day: 'zz' }, 'en'))).toEqual({ day: [en.date] })
})

/** A sentence with any values in place of its parameters. */
const sentenceOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}$`,
    's',
  )
const sentences: Record<Locale, RegExp[]> = {
  en: Object.values(en).map(sentenceOf),
  nl: Object.values(nl).map(sentenceOf),
}

const strange = (texts: string[], locale: Locale) =>
  texts.filter(
    (text) =>
      text !== say(locale, 'forbiddenCharacter') &&
      !sentences[locale].some((sentence) => sentence.test(text)),
  )

const more = [-1e9, 1e9, 0.335, 'x'.repeat(25_000), Array.from({ length: 501 }, () => 1)]
const bodyValues = [...wrongValues, undefined, ...more]
const queryValues = wrongValues.filter((value) => typeof value === 'string')

/** Inputs of a schema in each of which one part is wrong, with each part in turn. */
function wrongInputs(schema: z.ZodType, values: readonly unknown[]) {
  const sample = fc.sample(arbitraryOf(schemaOf(schema, 'input') as JsonSchema, new Map(), 0), {
    numRuns: 2,
    seed: 8,
  })
  return [...values, { unknown: 1 }, ...sample.flatMap((fitting) => replacementsOf(fitting, values))]
}

const named = (list: Call[]) => list.map((one) => [`${one.method} ${one.path}`, one] as const)

describe.each(locales)('in %s', (locale) => {
  test.each(named(allCalls.filter((one) => !(one.body instanceof z.ZodUndefined))))(
    '%s tells what is wrong in its body by the shared field errors',
    (_name, one) => {
      const texts = wrongInputs(one.body, bodyValues).flatMap((body) =>
        Object.values(errorsOf(() => parseBody(one, body, locale))).flat(),
      )
      expect(texts.length).toBeGreaterThan(0)
      expect(strange([...new Set(texts)], locale)).toEqual([])
    },
  )

  test.each(named(allCalls))(
    '%s tells what is wrong in its query by the shared field errors',
    (_name, one) => {
      const queries = wrongInputs(one.query, queryValues).filter((query) => typeof query === 'object')
      const texts = queries.flatMap((query) => errorsOf(() => parseQuery(one, query, locale))['query'] ?? [])
      expect(strange([...new Set(texts)], locale)).toEqual([])
    },
  )
})
