import type { Province } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EmployeeContext } from '../work/context.ts'
import { companyKey, revisions } from '../kernel/columns.ts'
import { invalid } from '../kernel/problems.ts'
import { managed } from './serve-resource.ts'

export const cityCenters = pgTable(
  'city_centers',
  {
    ...companyKey(),
    name: text().notNull(),
    province: text().$type<Province>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Kilometres. */
    radius: integer().notNull(),
    /** Leads that are nearest to it are outside the area. */
    reject: boolean().notNull(),
    active: boolean().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('city_centers_name').on(t.company_id, t.province, sql`lower(${t.name})`),
  ],
)

interface Named {
  name: string
  province: Province
}
interface Point {
  latitude: number | null
  longitude: number | null
}

/** The location of a town in its province, from local data: no transaction waits for external requests. */
async function findTown({ services }: EmployeeContext, { name, province }: Named) {
  const town = { zip_code: null, street_number: null, adjective: null, street: null, city: name }
  const place = await services.geocoder.guess({ ...town, within: province })
  if (place === undefined || place.province !== province) return undefined
  const { latitude, longitude } = place
  return { latitude, longitude }
}

const isAt = (one: Point, other: Point | undefined) =>
  one.latitude === other?.latitude && one.longitude === other?.longitude

/** A renamed center whose coordinates were those of its old name gets those of its new name. */
async function hasToMove(
  context: EmployeeContext,
  values: Named & Point,
  before: (Named & Point) | undefined,
) {
  if (before === undefined || !isAt(values, before)) return false
  const renamed = values.name !== before.name || values.province !== before.province
  return renamed && isAt(before, await findTown(context, before))
}

export const routes = managed('city centers')({
  table: cityCenters,
  search: cityCenters.name,
  unique: { city_centers_name: { field: 'name', message: 'nameTaken' } },
  rules: [
    {
      reads: ['latitude', 'longitude'],
      check: (_context, { latitude, longitude }) => {
        if ((latitude === null) === (longitude === null)) return {}
        return latitude === null ? { latitude: ['required'] } : { longitude: ['required'] }
      },
    },
    {
      reads: ['name', 'province', 'latitude', 'longitude'],
      check: async (context, values) =>
        values.latitude === null && values.longitude === null && !(await findTown(context, values))
          ? { latitude: ['noCoordinates'] }
          : {},
    },
  ],
  prepare: async (context, { latitude, longitude, ...values }, before) => {
    const given = latitude !== null && longitude !== null
    if (given && !(await hasToMove(context, { ...values, latitude, longitude }, before)))
      return { ...values, latitude, longitude }
    const town = await findTown(context, values)
    if (town === undefined) throw invalid({ latitude: ['noCoordinates'] })
    return { ...values, ...town }
  },
})
