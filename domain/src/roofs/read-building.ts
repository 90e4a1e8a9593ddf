import { BadBuilding } from './bad-building.ts'
import type { Point, Point3, Polygon } from './geometry.ts'
import { newell, signedArea } from './geometry.ts'
import type { Face } from './merge-faces.ts'
import { isKeptText, type Quality, readQuality } from './quality.ts'

/** A building as 3DBAG measured it, in metres of the Dutch grid (EPSG:28992). */
export interface CityBuilding {
  id: string
  footprint: readonly Polygon[]
  faces: readonly Face[]
  quality: Quality
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const mostVertices = 50_000
const mostFaces = 400
const mostCorners = 500
/** Where the grid is used, in metres. */
const grid = { left: -7_000, right: 300_000, bottom: 289_000, top: 629_000 }
const heights = { low: -50, high: 500 }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function three(value: unknown): Point3 | undefined {
  const [x, y, z, ...more] = listOf(value)
  return isNumber(x) && isNumber(y) && isNumber(z) && more.length === 0 ? [x, y, z] : undefined
}

const systems = /(?:^|\D)(?:7415|28992)$/

interface Transform {
  scale: Point3
  translate: Point3
}

/** Whole millimetres as a rule, alike along all axes: a building with others is stretched. */
const scales = [0.01, 0.001, 0.0001]

const isScale = ([x, y, z]: Point3) =>
  x === y && x === z && scales.some((known) => Math.abs(x / known - 1) < 1e-6)

/** The metadata beside the features says how their whole numbers become metres. */
export function readTransform(metadata: unknown): Transform {
  const { metadata: about, transform } = fieldsOf(metadata)
  const system = fieldsOf(about)['referenceSystem']
  if (typeof system !== 'string' || !systems.test(system)) throw new BadBuilding('referenceSystem')
  const [scale, translate] = [three(fieldsOf(transform)['scale']), three(fieldsOf(transform)['translate'])]
  if (!scale || !translate || !isScale(scale)) throw new BadBuilding('transform')
  return { scale, translate }
}

function readVertices(vertices: unknown, { scale, translate }: Transform, id: string): Point3[] {
  const list = listOf(vertices)
  if (list.length === 0) throw new BadBuilding('vertices', id)
  if (list.length > mostVertices) throw new BadBuilding('tooLarge', id)
  return list.map((vertex) => {
    const whole = three(vertex)
    if (whole === undefined) throw new BadBuilding('vertices', id)
    const x = whole[0] * scale[0] + translate[0]
    const y = whole[1] * scale[1] + translate[1]
    const z = whole[2] * scale[2] + translate[2]
    const inGrid = x > grid.left && x < grid.right && y > grid.bottom && y < grid.top
    if (!inGrid || z < heights.low || z > heights.high) throw new BadBuilding('vertices', id)
    return [x, y, z]
  })
}

function readFace(face: unknown, vertices: readonly Point3[], id: string): Face {
  const rings = listOf(face)
  if (rings.length === 0) throw new BadBuilding('indices', id)
  return rings.map((ring) => {
    const corners = listOf(ring)
    if (corners.length < 3) throw new BadBuilding('indices', id)
    if (corners.length > mostCorners) throw new BadBuilding('tooLarge', id)
    return corners.map((index) => {
      const corner = typeof index === 'number' ? vertices[index] : undefined
      if (corner === undefined) throw new BadBuilding('indices', id)
      return corner
    })
  })
}

/** What a list says of one of its parts; null, instead of a list too, says nothing of them. */
const valueAt = (values: unknown, index: number): unknown =>
  values === undefined || values === null ? null : listOf(values)[index]

/** The faces of a geometry with the number of the surface that each is of; solids have one level more. */
function facesOf({ type, boundaries, semantics }: Fields, id: string): [face: unknown, surface: unknown][] {
  const { values } = fieldsOf(semantics)
  if (type === 'MultiSurface' || type === 'CompositeSurface')
    return listOf(boundaries).map((face, index) => [face, valueAt(values, index)])
  if (type === 'Solid')
    return listOf(boundaries).flatMap((shell, index) =>
      listOf(shell).map((face, at): [unknown, unknown] => [face, valueAt(valueAt(values, index), at)]),
    )
  throw new BadBuilding('shape', id)
}

/** Whether a face is of the roof, by the number of its surface; null says that it is of none. */
function isOfRoof(surface: unknown, surfaces: readonly Fields[], id: string): boolean {
  if (surface === null) return false
  const found = typeof surface === 'number' ? surfaces[surface] : undefined
  if (found === undefined) throw new BadBuilding('indices', id)
  return found['type'] === 'RoofSurface'
}

const geometriesOf = (object: Fields, lod: string) =>
  listOf(object['geometry'])
    .map(fieldsOf)
    .filter((geometry) => String(geometry['lod']) === lod)

function readRoofFaces(objects: readonly Fields[], vertices: readonly Point3[], id: string): Face[] {
  return objects
    .flatMap((object) => geometriesOf(object, '2.2'))
    .flatMap((geometry) => {
      const surfaces = listOf(fieldsOf(geometry['semantics'])['surfaces']).map(fieldsOf)
      return facesOf(geometry, id).flatMap(([face, surface]) =>
        isOfRoof(surface, surfaces, id) ? [readFace(face, vertices, id)] : [],
      )
    })
}

const isUpright = (polygon: Polygon) => {
  const ring = polygon[0] ?? []
  return newell(ring.map(([x, y]): Point3 => [x, y, 0]))[2] >= 0
}

function readFootprint(building: Fields, vertices: readonly Point3[], id: string): Polygon[] {
  const polygons = geometriesOf(building, '0')
    .flatMap((geometry) => facesOf(geometry, id))
    .map(([face]) => readFace(face, vertices, id).map((ring) => ring.map(([x, y]): Point => [x, y])))
    .map((polygon) => (isUpright(polygon) ? polygon : polygon.map((ring) => ring.toReversed())))
  if (polygons.length === 0) throw new BadBuilding('shape', id)
  return polygons
}

/** Reads one CityJSON feature; throws a BadBuilding rather than guess. */
export function readBuilding(feature: unknown, transform: Transform): CityBuilding {
  const { id, CityObjects, vertices, type } = fieldsOf(feature)
  if (!isKeptText(id, 100) || type !== 'CityJSONFeature') throw new BadBuilding('shape')
  const objects = fieldsOf(CityObjects)
  const building = objects[id]
  if (!isFields(building)) throw new BadBuilding('shape', id)
  const points = readVertices(vertices, transform, id)
  const faces = readRoofFaces(Object.values(objects).map(fieldsOf), points, id)
  if (faces.length > mostFaces) throw new BadBuilding('tooLarge', id)
  const footprint = readFootprint(building, points, id)
  const ground = footprint.flat().reduce((sum, ring) => sum + signedArea(ring), 0)
  return { id, footprint, faces, quality: readQuality(fieldsOf(building['attributes']), ground) }
}
