import type { ManagedNoun } from '@heliodesk/domain/nouns/nouns'
import {
  attachmentKinds,
  contactOutcomes,
  languages,
  partnerReasons,
  partnerStatuses,
  productTypes,
  provinces,
  resultCodeCategories,
} from '@heliodesk/domain/enumerations'
import { customerMailTypes } from '@heliodesk/domain/mail-types'
import * as z from 'zod'
import { crud } from './crud.ts'
import { csv, date, flag, id, instant, option, optionalText, pathId, phoneOrEmail, text } from './fields.ts'
import { file } from './files.ts'

const zipDigits = z.int().min(1000).max(9999)

/** Some amount in a month; null: no goal. */
const goal = z.int().min(1).max(100_000).nullable().default(null)

/** Where the Netherlands are, in degrees. */
const latitude = z.number().min(50.7).max(53.7)
const longitude = z.number().min(3.2).max(7.3)

/** The calls of each managed resource: its fields, filters and sorts; everything else follows from its facts. */
export const resources = {
  attachments: crud('attachments', {
    fields: {
      name: optionalText(150).meta({ description: 'The file’s own name when left out.' }),
      file_id: id.meta({ description: 'Of a file from POST /files/shared.' }),
      kind: z.enum(attachmentKinds),
      language: z.enum(languages).nullable().default(null).meta({ description: 'Null: of every language.' }),
      product_types: z
        .array(z.enum(productTypes))
        .max(productTypes.length)
        .default([])
        .meta({ description: 'It travels where one of these is in the quotation; none: everywhere.' }),
      template_types: z
        .array(z.enum(customerMailTypes))
        .max(customerMailTypes.length)
        .default([])
        .meta({ description: 'The mails that it travels with.' }),
      valid_from: date.nullable().default(null),
      valid_until: date.nullable().default(null),
    },
    read: { file },
    filters: {
      search: z.string().max(100),
      kind: csv(z.enum(attachmentKinds)),
      language: csv(z.enum(languages)),
      template_type: z.enum(customerMailTypes),
      product_type: z.enum(productTypes),
      valid: flag,
    },
    sorts: ['name', 'kind', 'language', 'valid_from', 'valid_until', 'created_at'],
  }),
  'result codes': crud('result codes', {
    fields: {
      description: text(100),
      category: z.enum(resultCodeCategories),
      essent_status: z.enum(partnerStatuses).nullable().default(null),
      essent_reason: z.enum(partnerReasons).nullable().default(null),
      outcome: z
        .enum(contactOutcomes)
        .nullable()
        .default(null)
        .meta({ description: 'What a phone contact with this result was; null: as its category says.' }),
      place: z
        .int()
        .min(1)
        .max(999)
        .default(100)
        .meta({ description: 'The order of lists; the first nine have the keys 1 to 9.' }),
      active: z.boolean().default(true),
    },
    read: {
      final: z.boolean().meta({ description: 'A lead with this result can be written off.' }),
      do_not_call: z.boolean().meta({ description: 'This result ends all sales calls.' }),
    },
    filters: {
      search: z.string().max(100),
      category: csv(z.enum(resultCodeCategories)),
      essent_status: csv(z.enum(partnerStatuses)),
      active: flag,
    },
    sorts: ['place', 'description', 'category', 'active', 'created_at'],
  }),
  'city centers': crud('city centers', {
    fields: {
      name: text(100),
      province: z.enum(provinces),
      latitude: latitude.nullable().default(null),
      longitude: longitude.nullable().default(null),
      /** Kilometres. */
      radius: z.int().min(1).max(150).default(25),
      reject: z.boolean().default(false),
      active: z.boolean().default(true),
    },
    read: {},
    filters: {
      search: z.string().max(100),
      province: csv(z.enum(provinces)),
      reject: flag,
      active: flag,
    },
    sorts: ['name', 'province', 'radius', 'reject', 'active', 'created_at'],
  }),
  'zip code ranges': crud('zip code ranges', {
    fields: {
      from: zipDigits,
      till: zipDigits,
      priority: z.int().min(1).max(99).default(1),
      active: z.boolean().default(true),
      adviser_ids: z
        .array(id)
        .max(100)
        .transform((ids) => [...new Set(ids)])
        .default([]),
    },
    read: { advisers: z.array(option) },
    filters: {
      search: z.string().max(100),
      zip_code: z.coerce.number().int().min(1000).max(9999),
      active: flag,
      adviser_id: csv(pathId),
    },
    sorts: ['from', 'till', 'priority', 'active', 'created_at'],
  }),
  'sales goals': crud('sales goals', {
    fields: {
      /** Null: of the whole company. */
      adviser_id: id.nullable().default(null),
      /** The first day of the month from which it holds, until a later one of the same person. */
      month: date.refine((day) => day.endsWith('-01'), { error: 'firstOfMonth' }),
      /** Sent for the first time in a month; null: no goal, as for those below. */
      quotations: goal,
      /** Accepted in a month. */
      sales: goal,
      /** Of what was accepted in a month, in whole euros with VAT. */
      revenue: z.int().min(1).max(1_000_000_000).nullable().default(null),
      /** Shown on the television view. */
      on_television: z.boolean().default(true),
    },
    read: { adviser: option.nullable() },
    filters: { search: z.string().max(100), adviser_id: csv(pathId), of_company: flag },
    sorts: ['month', 'quotations', 'sales', 'revenue', 'created_at'],
  }),
  objections: crud('objections', {
    fields: {
      reach: phoneOrEmail.meta({
        description: 'The telephone number or e-mail address that is not to be called.',
      }),
      words: optionalText(500).meta({ description: 'What was said.' }),
    },
    read: {
      objected_at: instant,
      origin: z.string().meta({ description: 'Where it came from.' }),
      erased: z
        .boolean()
        .meta({ description: 'Its person was erased: the number is known again, but shown to nobody.' }),
    },
    filters: { search: z.string().max(100), erased: flag },
    sorts: ['objected_at', 'reach', 'created_at'],
  }),
} satisfies Record<ManagedNoun, object>
