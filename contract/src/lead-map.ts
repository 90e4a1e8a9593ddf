import { leadStatuses } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { area } from './area.ts'
import { csv, id, option, pathId } from './fields.ts'

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)

export const leadMap = {
  map: call({
    method: 'GET',
    path: '/leads/map',
    permission: 'view leads',
    summary:
      'The leads of sources that show in maps within a rectangle, counted by the cells of a grid that follows the zoom',
    mayLag: true,
    query: z.strictObject({
      south: latitude,
      west: longitude,
      north: latitude,
      east: longitude,
      zoom: z.coerce.number().int().min(0).max(19),
      'filter[status]': csv(z.enum(leadStatuses)).optional(),
      'filter[source_id]': csv(pathId).optional(),
      'filter[area]': area.optional(),
    }),
    response: z.object({
      data: z.array(
        z.object({
          /** The middle of the leads of a cell. */
          latitude: z.number(),
          longitude: z.number(),
          count: z.int(),
          /** What they span; at one place all four meet. */
          south: z.number(),
          west: z.number(),
          north: z.number(),
          east: z.number(),
          /** Of a cell with one lead. */
          lead: z
            .object({ id, number: z.string(), full_name: z.string(), status: z.enum(leadStatuses) })
            .nullable(),
        }),
      ),
      total: z.int(),
      /** The sources that show in maps. */
      sources: z.array(option),
      /** Where pictures of the map come from, `https://…/{z}/{x}/{y}.png`; null where none is configured. */
      tiles: z.string().nullable(),
    }),
  }),
}
