import i18next from 'i18next'
import * as z from 'zod/v4'

/*
 * Stands in for 'zod' in the browser (vite.config.ts): the settings must hold before the first schema is made.
 * jitless, because the content security policy forbids eval.
 */
const limit = (value: number | bigint | undefined) => ({ minimum: String(value), maximum: String(value) })

function sizeText(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return i18next.t('errors.required')
    return i18next.t(issue.origin === 'string' ? 'errors.tooShort' : 'errors.tooSmall', limit(issue.minimum))
  }
  if (issue.code === 'too_big') {
    return i18next.t(issue.origin === 'string' ? 'errors.tooLong' : 'errors.tooBig', limit(issue.maximum))
  }
  return undefined
}

const formatTexts = { email: 'errors.email', date: 'errors.date', datetime: 'errors.dateTime' } as const

function formatText(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_format') return undefined
  if (issue.input === '') return i18next.t('errors.required')
  const key = Object.entries(formatTexts).find(([format]) => format === issue.format)?.[1]
  return i18next.t(key ?? 'errors.invalid')
}

function typeText(issue: z.core.$ZodRawIssue): string | undefined {
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  if (issue.code === 'invalid_value')
    return empty ? i18next.t('errors.required') : i18next.t('errors.invalid')
  if (issue.code !== 'invalid_type') return undefined
  if (empty) return i18next.t('errors.required')
  if (issue.expected === 'int') return i18next.t('errors.integer')
  return issue.expected === 'number' ? i18next.t('errors.number') : i18next.t('errors.invalid')
}

z.config({ jitless: true, customError: (issue) => sizeText(issue) ?? formatText(issue) ?? typeText(issue) })

export * from 'zod/v4'
