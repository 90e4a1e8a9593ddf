import type { Question } from '@heliodesk/domain/question-lists/question-lists'
import type { Answer } from '@heliodesk/domain/question-lists/answers'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'
import { sources } from '../sources/schema.ts'
import { leads } from '../leads/schema.ts'

export const questionLists = pgTable(
  'question_lists',
  {
    ...companyKey(),
    name: text().notNull(),
    /** Null: of the leads of every source. */
    source_id: reference(),
    active: boolean().notNull(),
    /** The number of the newest version. */
    version: integer().notNull(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.source_id], foreignColumns: [sources.company_id, sources.id] }),
    uniqueIndex('question_lists_name').on(t.company_id, sql`lower(${t.name})`),
  ],
)

/** Never changes, because answers refer to it. */
export const questionListVersions = pgTable(
  'question_list_versions',
  {
    ...companyKey(),
    list_id: reference().notNull(),
    version: integer().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.list_id],
      foreignColumns: [questionLists.company_id, questionLists.id],
    }),
    uniqueIndex('question_list_versions_number').on(t.company_id, t.list_id, t.version),
  ],
)

/** The answers of a lead to a list. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    ...companyKey(),
    lead_id: reference().notNull(),
    list_id: reference().notNull(),
    version_id: reference().notNull(),
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    complete: boolean().notNull(),
    /** Another lead was merged into this one, and its answers to the same list count. */
    superseded: boolean().notNull().default(false),
    employee_id: reference(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.lead_id], foreignColumns: [leads.company_id, leads.id] }),
    foreignKey({
      columns: [t.company_id, t.list_id],
      foreignColumns: [questionLists.company_id, questionLists.id],
    }),
    foreignKey({
      columns: [t.company_id, t.version_id],
      foreignColumns: [questionListVersions.company_id, questionListVersions.id],
    }),
    uniqueIndex('question_answers_lead')
      .on(t.company_id, t.lead_id, t.list_id)
      .where(sql`NOT superseded`),
  ],
)
