import type { RoofReason, RoofWarning } from '@heliodesk/domain/roofs/quality'
import type { RoofPlane } from '@heliodesk/domain/roofs/roof-plane'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/columns.ts'
import { leads } from '../leads/schema.ts'

/** The measured building of a lead's address. */
export const leadRoofs = pgTable(
  'lead_roofs',
  {
    company_id: reference().notNull(),
    lead_id: reference().notNull(),
    /** Where the lead was: what was read of another address counts no more. */
    lead_latitude: doublePrecision(),
    lead_longitude: doublePrecision(),
    /** Where the building was looked for. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Null with a building. */
    reason: text().$type<RoofReason>(),
    building_id: text(),
    built: integer(),
    measured: integer(),
    source: text(),
    version: text(),
    warnings: jsonb().$type<RoofWarning[]>().notNull(),
    planes: jsonb().$type<RoofPlane[]>().notNull(),
    /** Where they are measured from, in metres of the Dutch grid; not known of what was read before. */
    corner: jsonb().$type<[x: number, y: number]>(),
    read_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.lead_id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_roofs_building').on(t.company_id, t.building_id),
    index('lead_roofs_place').on(t.company_id, t.latitude, t.longitude),
  ],
)
