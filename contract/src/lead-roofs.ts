import { orientations } from '@heliodesk/domain/enumerations'
import { roofReasons, roofWarnings } from '@heliodesk/domain/roofs/quality'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, instant, pathId } from './fields.ts'

const point = z.tuple([z.number(), z.number()])

/** A plane of the roof from above: north up, in metres from the south-west corner of the building. */
const roofPlane = z.object({
  number: z.int().meta({ description: 'From the largest down.' }),
  azimuth: z.number().meta({ description: 'Degrees from north, clockwise, which way it slopes down.' }),
  angle: z.number(),
  orientation: z.enum(orientations),
  flat: z.boolean(),
  area: z.number().meta({ description: 'Along the slope, in square metres.' }),
  polygon: z.array(z.array(point)).meta({ description: 'The outer ring, then its holes.' }),
  panels: z.int().nullable().meta({ description: 'How many of the panel it holds; null without a panel.' }),
})

const roofs = z.object({
  building: z
    .object({
      id: z.string(),
      year: z.int().nullable().meta({ description: 'When it was built.' }),
      measured: z.int().nullable().meta({ description: 'The year of the measurement.' }),
      source: z.string().nullable().meta({ description: 'The measurement, such as AHN4.' }),
      version: z.string().nullable(),
      warnings: z.array(z.enum(roofWarnings)),
    })
    .nullable(),
  reason: z.enum(roofReasons).nullable().meta({ description: 'Why there is no building.' }),
  failed: z.enum(roofReasons).optional().meta({
    description: 'Why nothing was read now: what is shown was read before, at `place`.',
  }),
  planes: z.array(roofPlane),
  corner: point.nullable().meta({
    description: 'Where the planes are measured from, in metres of EPSG:28992; null: not known.',
  }),
  read_at: instant.nullable(),
  credit: z.string(),
  proof: z.string().optional().meta({
    description: 'For the `measured` of roofs that are taken from the planes: that they were read here.',
  }),
  place: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .meta({ description: 'Where was looked, else where the lead is about.' }),
  tiles: z.string().nullable().meta({ description: 'Pictures of a map to put the pin on, `MAP_TILES_URL`.' }),
})

/** Within the Netherlands, whose buildings alone are known. */
const latitude = z.number().min(50.7).max(53.7)
const longitude = z.number().min(3.2).max(7.3)
export const leadRoofs = {
  get: call({
    method: 'GET',
    path: '/leads/{id}/roofs',
    permission: 'view leads',
    summary: 'The measured roof of a lead’s building, with how many panels each plane holds',
    params: byId,
    query: z.strictObject({ product_id: pathId.optional() }),
    response: roofs,
  }),
  refresh: call({
    method: 'POST',
    path: '/leads/{id}/roofs/refresh',
    permission: 'update leads',
    whileActing: 'allowed',
    summary: 'Read the roof again, or that of the building at a point that somebody put on the map',
    params: byId,
    body: z.object({ latitude: latitude.optional(), longitude: longitude.optional() }),
    response: roofs,
    status: 200,
  }),
}
