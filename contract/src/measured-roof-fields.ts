import { orientations, standings } from '@heliodesk/domain/enumerations'
import { panelTurns } from '@heliodesk/domain/roofs/lay-panels'
import { crossesItself } from '@heliodesk/domain/roofs/geometry'
import { mostEdgeDistance } from '@heliodesk/domain/roofs/edge-distances'
import { besideBuilding, exceedsPlane } from '@heliodesk/domain/roofs/obstacles'
import { isFlat } from '@heliodesk/domain/roofs/roof-plane'
import * as z from 'zod'

/** Metres from the south-west corner of a building; a block of flats is smaller. */
const metres = z.number().min(-250).max(250)
const roofPoint = z.tuple([metres, metres])
const ring = z.array(roofPoint).min(3).max(200)
const polygon = z.array(ring).min(1).max(20)

const edgeDistance = z.number().min(0).max(mostEdgeDistance)

const roof_number = z.int().min(1).max(50)

/** The fields of it, each alone. */
const measuredRoofObject = z.object({
  building_id: z.string().max(100),
  typed: z.boolean().optional().meta({ description: 'Nobody measured it: somebody typed its size.' }),
  standing: z
    .object({
      setup: z.enum(standings),
      azimuth: z.number().min(0).max(360).meta({
        description: 'Where the panels of this roof face; pairs to the east and west are two roofs.',
      }),
      row_gap: z.number().min(0).max(5).nullable().meta({
        description: 'Metres between rows; null: the usual.',
      }),
    })
    .nullable()
    .optional()
    .meta({ description: 'How panels stand on a flat plane; without it they lie as on a slope.' }),
  edge_distances: z.object({ sloped: edgeDistance, flat: edgeDistance }).optional().meta({
    description:
      'Metres from panels to the edges when it was taken; without it 0.30 and on a flat roof 0.50.',
  }),
  measured: z.int().nullable().meta({ description: 'The year of the measurement.' }),
  source: z.string().max(50).nullable(),
  planes: z
    .array(
      z.object({
        number: z.int().min(1).max(400),
        azimuth: z.number().min(0).max(360),
        angle: z.number().min(0).max(90),
        orientation: z.enum(orientations),
        flat: z.boolean(),
        area: z.number().min(0).max(1_000_000),
        polygon,
      }),
    )
    .min(1)
    .max(400),
  number: z.int().meta({ description: 'Which of the planes is the roof.' }),
  obstacles: z.array(polygon).max(30).meta({ description: 'What panels stay clear of on that plane.' }),
  proof: z.string().max(100).optional().meta({
    description: 'Of the building, as it was read: that it was read here. Answers leave it out.',
  }),
  unconfirmed: z.boolean().optional().meta({
    description: 'Set by saving: nobody here read this measurement, and it is drawn as what somebody says.',
  }),
})

type Plane = z.output<typeof measuredRoofObject>['planes'][number]

/** Obstacles that are nowhere on the building, or larger than their plane. */
function besidePlane(planes: readonly Plane[], plane: Plane, obstacles: Plane['polygon'][]): number[] {
  const away = new Set(besideBuilding(planes, obstacles))
  return obstacles.flatMap((obstacle, index) =>
    away.has(index) || exceedsPlane(plane, obstacle) ? [index] : [],
  )
}

/** Metres by which sides cross that are no slivers between corners in whole millimetres. */
const crossing = 0.01
/** Pairs of sides that are compared at most: of a plane of 600 corners, or of 400 planes of thirty. */
const mostPairs = 360_000

/** Planes whose sides cross each other, or that have more corners than any building. */
function crossingPlanes(planes: readonly Plane[]): number[] {
  let pairs = 0
  return planes.flatMap(({ polygon }, index) => {
    pairs += polygon.reduce((sum, { length }) => sum + length, 0) ** 2
    return pairs > mostPairs || crossesItself(polygon, crossing) ? [index] : []
  })
}

/** What a roof was taken from: the building as it was known then. */
export const measuredRoofFields = measuredRoofObject.superRefine(
  ({ planes, number, standing, obstacles }, context) => {
    for (const index of crossingPlanes(planes))
      context.addIssue({ code: 'custom', path: ['planes', index, 'polygon'], message: 'planeCrosses' })
    const plane = planes.find((one) => one.number === number)
    if (plane === undefined) context.addIssue({ code: 'custom', path: ['number'], message: 'planeUnknown' })
    else if (plane.flat !== isFlat(plane.angle))
      context.addIssue({ code: 'custom', path: ['planes'], message: 'planeUnknown' })
    else if (standing && !plane.flat)
      context.addIssue({ code: 'custom', path: ['standing'], message: 'standsOnFlat' })
    else
      for (const index of besidePlane(planes, plane, obstacles))
        context.addIssue({ code: 'custom', path: ['obstacles', index], message: 'planeUnknown' })
  },
)

/** How the panels of an edition lie on a roof that was taken from a measured plane. */
export const panelLayout = z.object({
  roof_number,
  turn: z.enum(panelTurns).nullable().meta({ description: 'Null: whichever way holds more.' }),
  away: z.array(roofPoint).max(500).meta({ description: 'A point within each panel that was taken away.' }),
})
