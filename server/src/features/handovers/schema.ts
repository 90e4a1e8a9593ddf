import type { HandoverKind, HandoverPart } from '@heliodesk/domain/people/handover'
import { boolean, date, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { VisitPeople } from '../appointments/hand-visit.ts'
import type { VisitMark } from '../appointments/schema.ts'
import { companyKey, instant, reference } from '../../kernel/columns.ts'

export interface MovedRow {
  kind: HandoverKind
  id: number
  to: number
  /** They had no part in it before. */
  joined: boolean
  /** A visit that does not fit there. */
  unfit?: boolean
  /** What stood beside a visit before; none when nothing did. */
  marks?: VisitMark[]
  /** Who made a visit and went along before. */
  was?: VisitPeople
}

export interface StayedRow {
  kind: HandoverKind
  id: number
  /** Why, in no language. */
  reason: string
}

/** Work that was handed to colleagues, or will be on a day. */
export const handovers = pgTable(
  'handovers',
  {
    ...companyKey(),
    employee_id: reference().notNull(),
    made_by: reference(),
    parts: jsonb().$type<HandoverPart[]>().notNull(),
    /** Null: at once. */
    from_date: date({ mode: 'string' }),
    ends: boolean().notNull(),
    moved: jsonb().$type<MovedRow[]>().notNull(),
    stayed: jsonb().$type<StayedRow[]>().notNull(),
    created_at: instant().notNull(),
    done_at: instant(),
    undone_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('handovers_employee').on(t.company_id, t.employee_id, t.id),
  ],
)
