import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'

/** A field of panels on a roof, in millimetres. */
export const panelField = z.object({
  edition: z.enum(editionNames),
  description: z.string(),
  amount: z.int(),
  width: z.number(),
  length: z.number(),
  columns: z.int(),
  field_width: z.number(),
  field_height: z.number(),
  drawn: z.boolean().meta({ description: 'Whether a drawing of the measured building shows them.' }),
})
