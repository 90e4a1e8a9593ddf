import type * as z from 'zod'
import type { FieldErrorKey } from './en.ts'

type Params = Partial<Record<'minimum' | 'maximum' | 'values' | 'step', string | number>>

export interface FieldError {
  key: FieldErrorKey
  params: Params
}

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>

const locales = { en: 'en-GB', nl: 'nl-NL' }
export type FieldErrorLanguage = keyof typeof locales

/** More than this is not readable. */
const mostChoices = 20

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''
const error = (key: FieldErrorKey, params: Params = {}): FieldError => ({ key, params })

const types: Partial<Record<string, FieldErrorKey>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
  file: 'file',
}
const formats: Partial<Record<string, FieldErrorKey>> = {
  email: 'email',
  date: 'date',
  datetime: 'dateTime',
  url: 'website',
}

function tooSmall(
  issue: Issue<'too_small'>,
  written: (limit: number | bigint) => string | number,
): FieldError {
  const minimum = written(issue.minimum)
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? error('required') : error('tooShort', { minimum })
  }
  if (issue.origin === 'array') return error('tooFew', { minimum })
  return error(issue.inclusive === false ? 'notAbove' : 'tooSmall', { minimum })
}

function tooBig(issue: Issue<'too_big'>, written: (limit: number | bigint) => string | number): FieldError {
  const maximum = written(issue.maximum)
  if (issue.origin === 'string') return error('tooLong', { maximum })
  if (issue.origin === 'array') return error('tooMany', { maximum })
  return error(issue.inclusive === false ? 'notBelow' : 'tooBig', { maximum })
}

function invalidValue({ input, values }: Issue<'invalid_value'>): FieldError {
  if (isEmpty(input)) return error('required')
  return values.length > mostChoices
    ? error('invalid')
    : error('choice', { values: values.map(String).join(', ') })
}

/** The default error message of a schema issue, with numbers in the format of the language; as they are for `code`. */
export function issueError(issue: z.core.$ZodRawIssue, language: FieldErrorLanguage | 'code'): FieldError {
  const written = (limit: number | bigint) =>
    language === 'code' ? Number(limit) : limit.toLocaleString(locales[language])
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, written)
    case 'too_big':
      return tooBig(issue, written)
    case 'invalid_value':
      return invalidValue(issue)
    case 'invalid_type':
      return error(isEmpty(issue.input) ? 'required' : (types[issue.expected] ?? 'invalid'))
    case 'invalid_format':
      return error(isEmpty(issue.input) ? 'required' : (formats[issue.format] ?? 'invalid'))
    case 'invalid_union':
      return error(isEmpty(issue.input) ? 'required' : 'invalid')
    case 'not_multiple_of':
      return error('multiple', { step: written(issue.divisor) })
    case 'unrecognized_keys':
      return error('unknownField')
    default:
      return error('invalid')
  }
}
