import { contactDirections } from '@heliodesk/domain/enumerations'
import { consentBases, olderConsentBases } from '@heliodesk/domain/leads/objections/consent'
import * as z from 'zod'
import { id, isBlank, optionalText, text } from './fields.ts'

/** What the person agreed to, in which words, when, and what it covers. `none` alone needs no words. */
export const consent = z
  .object({
    basis: z.enum([...consentBases, ...olderConsentBases]),
    text: z
      .string()
      .trim()
      .max(2_000)
      .nullish()
      .transform((given) => given ?? ''),
    /** Where the form was, and which version of it. */
    page: optionalText(500).optional(),
    version: optionalText(50).optional(),
    /** Who called whom, where it was agreed on the telephone. */
    direction: z.enum(contactDirections).nullable().optional(),
    at: z.iso.datetime({ offset: true }),
    scope: text(100),
  })
  .refine(({ basis, text: words }) => basis === 'none' || !isBlank(words), {
    path: ['text'],
    error: 'required',
  })

/** As it was given; sources of earlier times had words of their own for the basis. */
export const keptConsent = z.object({
  basis: z.string(),
  text: z.string(),
  page: z.string().nullable().optional(),
  version: z.string().nullable().optional(),
  direction: z.enum(contactDirections).nullable().optional(),
  at: z.string(),
  undated: z
    .literal(true)
    .optional()
    .meta({ description: 'Of a file that states no day of it: `at` is when it was imported.' }),
  scope: z.string(),
  /** Who noted what was agreed on the telephone. */
  noted_by: z.object({ id, name: z.string() }).optional(),
})
