import type { CallQuery } from '@heliodesk/contract/call'
import type { leadMap } from '@heliodesk/contract/lead-map'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../work/context.ts'
import { oneOf } from '../../rows/table-query.ts'
import { sources } from '../sources/schema.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { inArea, ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'

type Query = CallQuery<typeof leadMap.map>

/** A cell is a quarter of a tile: 64 pixels, wherever the map is zoomed to. */
const cellsPerTile = 4
/** A degree of latitude is longer than one of longitude here. */
const shortened = 0.61

interface Cell extends Record<string, unknown> {
  latitude: number
  longitude: number
  count: number
  south: number
  west: number
  north: number
  east: number
  lead: { id: number; number: string; full_name: string; status: LeadStatus } | null
}

function filtered(context: EmployeeContext, query: Query, shown: readonly number[]): SQL | undefined {
  const own = ownLeadsOf(context)
  const chosen = query['filter[source_id]']
  const ids = chosen === undefined || chosen.length === 0 ? shown : shown.filter((id) => chosen.includes(id))
  const area = query['filter[area]']
  return and(
    sql`${leads.longitude} BETWEEN ${query.west} AND ${query.east}`,
    sql`${leads.latitude} BETWEEN ${query.south} AND ${query.north}`,
    sql`${leads.source_id} = ANY(${sql.param([...ids])}::bigint[])`,
    oneOf(leads.status, query['filter[status]']),
    area === undefined ? undefined : inArea(area),
    own === null ? undefined : ofOwnLead(own),
  )
}

/** The leads on a part of the map, counted by cells; those of one lead say whose it is. */
export async function readMap(context: EmployeeContext, query: Query) {
  const { db, services } = context
  const shown = await db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(eq(sources.show_in_maps, true))
    .orderBy(asc(sources.name), asc(sources.id))
  const size = 360 / 2 ** query.zoom / cellsPerTile
  const where = filtered(
    context,
    query,
    shown.map(({ id }) => id),
  )
  const counted = db.execute<Cell>(sql`
    SELECT cell.latitude, cell.longitude, cell.count, cell.south, cell.west, cell.north, cell.east,
      one.lead
    FROM (SELECT sum(${leads.latitude}) / count(*) AS latitude, sum(${leads.longitude}) / count(*) AS longitude, count(*)::int AS count,
        min(${leads.latitude}) AS south, max(${leads.latitude}) AS north, min(${leads.longitude}) AS west,
        max(${leads.longitude}) AS east, min(${leads.id}) AS id
      FROM ${leads} WHERE ${where}
      GROUP BY floor(${leads.longitude} / ${size}::float8), floor(${leads.latitude} / ${size * shortened}::float8)
    ) cell LEFT JOIN LATERAL (
      -- One by one: the planner expects so many cells that it would read every lead.
      SELECT jsonb_build_object('id', l.id, 'number', l.number, 'full_name', l.full_name, 'status', l.status) AS lead
      FROM leads l WHERE cell.count = 1 AND l.id = cell.id LIMIT 1) one ON true
    ORDER BY cell.count DESC, cell.id`)
  // The planner expects two leads, wherever the map is, and would sort all there are to count them by cells.
  const [, { rows }] = await Promise.all([db.execute(sql`SET LOCAL enable_sort = off`), counted])
  return {
    data: rows,
    total: rows.reduce((sum, { count }) => sum + count, 0),
    sources: shown,
    tiles: services.mapTilesUrl,
  }
}
