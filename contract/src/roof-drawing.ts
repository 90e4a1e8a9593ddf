import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'

const corner = z.tuple([z.number(), z.number()])
const corners = z.array(corner)

/** A measured building from above with its panels, north up, in metres from its north-west corner. */
export const roofDrawing = z.object({
  editions: z.array(z.enum(editionNames)).meta({ description: 'Those whose panels lie so.' }),
  /** The drawing in words. */
  alt: z.string(),
  /** Beside it: what it does not show, when it was measured and who made the data. */
  notes: z.array(z.string()),
  width: z.number(),
  height: z.number(),
  planes: z.array(
    z.object({
      roof_number: z
        .int()
        .nullable()
        .meta({ description: 'Null: a plane that is no roof of the quotation.' }),
      rings: z.array(corners),
      label: corner,
    }),
  ),
  panels: z.array(z.object({ roof_number: z.int(), corners })),
  obstacles: z.array(corners),
})
