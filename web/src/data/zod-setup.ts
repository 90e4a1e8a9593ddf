import { issueError } from '@heliodesk/contract/field-errors/issue-error'
import i18next from 'i18next'
import * as z from 'zod/v4'
import { currentLanguage } from '../text/language.ts'

/*
 * Stands in for 'zod' in the browser (vite.config.ts): the settings must hold before the first schema is made.
 * jitless, because the content security policy forbids eval.
 */
z.config({
  jitless: true,
  customError: (issue) => {
    const { key, params } = issueError(issue, currentLanguage())
    return i18next.t(`errors.${key}` as 'errors.required', params)
  },
})

// What its chunk is for: nobody else's names pass through it.
// oxlint-disable-next-line oxc/no-barrel-file
export * from 'zod/v4'
