import type { ManagedNoun } from '@heliodesk/domain/nouns/nouns'
import { resourceFacts } from '@heliodesk/domain/nouns/resources'
import * as z from 'zod'
import { crud } from './crud.ts'
import { csv, flag, id, option, pathId } from './fields.ts'

const zipDigits = z.int().min(1000).max(9999)

/** The calls of each managed resource: its fields, filters and sorts; everything else follows from its facts. */
export const resources = {
  'zip code ranges': crud('zip code ranges', {
    fields: {
      from: zipDigits,
      till: zipDigits,
      priority: z.int().min(1).max(99).default(1),
      active: z.boolean().default(true),
      adviser_ids: z.array(id).max(100).default([]),
    },
    read: { advisers: z.array(option) },
    filters: {
      search: z.string().max(100),
      zip_code: z.coerce.number().int().min(1000).max(9999),
      active: flag,
      adviser_id: csv(pathId),
    },
    sorts: ['from', 'till', 'priority', 'active', 'created_at'],
    defaultSort: resourceFacts['zip code ranges'].sort,
  }),
} satisfies Record<ManagedNoun, object>
