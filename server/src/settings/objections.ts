import { toE164 } from '@heliodesk/domain/people/phone'
import { eq, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { markReached } from '../features/leads/objections/note-objection.ts'
import { companyKey, instant, reference, revisions } from '../kernel/columns.ts'
import { sayKept } from '../kernel/kept-messages.ts'
import { say } from '../kernel/messages.ts'
import { conflict } from '../kernel/problems.ts'
import type { Context } from '../work/context.ts'
import { managed } from './serve-resource.ts'

/** Numbers and e-mail addresses that are not to be called, of people whom no lead may know. */
export const objections = pgTable(
  'objections',
  {
    ...companyKey(),
    /** E.164, an e-mail address in lower case, or a keyed hash of one that was erased. */
    reach: text().notNull(),
    objected_at: instant().notNull(),
    words: text(),
    /** Where it came from; messages in it are in codes. */
    origin: text().notNull(),
    /** The import that said so, and nobody else. */
    lead_import_id: reference(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('objections_reach').on(t.company_id, t.reach),
  ],
)

const isHidden = (reach: string) => reach.startsWith('erased ')
/** Of words that may refuse calls, beside what is listed as an objection. */
const doubt = /^doubt /
const isEmail = (reach: string) => reach.includes('@')
const reachOf = (typed: string) => (isEmail(typed) ? typed.toLowerCase() : (toE164(typed) ?? typed))
const typedNow = ({ happened_at: now }: Pick<Context, 'happened_at'>) => ({
  objected_at: now,
  origin: say('code', 'objectedTyped'),
  lead_import_id: null,
})

/** Sent twice at once, rather than said again. */
const isTwice = ({ objected_at, lead_import_id }: typeof objections.$inferSelect, now: Date) =>
  lead_import_id === null && Math.abs(now.getTime() - objected_at.getTime()) < 5_000

export const routes = managed('objections')({
  table: objections,
  search: objections.reach,
  filters: {
    erased: (is) =>
      is ? sql`${objections.reach} LIKE 'erased %'` : sql`${objections.reach} NOT LIKE 'erased %'`,
  },
  unique: { objections_reach: { field: 'reach', message: 'objectionTaken' } },
  rules: [
    {
      reads: ['reach'],
      check: (_context, { reach }) =>
        isEmail(reach) || toE164(reach) !== null ? {} : { reach: ['phoneNumber'] },
    },
  ],
  requireChangeable: (_context, { reach }) => {
    if (isHidden(reach)) throw conflict('objectionErased')
  },
  findSaid: async (context, { reach: typed, words }) => {
    const reach = reachOf(typed)
    const [known] = await context.db.select().from(objections).where(eq(objections.reach, reach))
    if (known === undefined || isTwice(known, context.happened_at)) return undefined
    await markReached(context, reach)
    return { id: known.id, words: words ?? known.words, ...typedNow(context) }
  },
  prepare: async (context, { reach: typed, ...values }, before) => {
    const named = reachOf(typed)
    // Whose words may refuse calls is as it was, unless it is another.
    const reach = before?.reach.replace(doubt, '') === named ? before.reach : named
    if (reach !== before?.reach) await markReached(context, reach)
    if (before === undefined) return { ...values, reach, ...typedNow(context) }
    // What somebody changed is no longer what an import alone said.
    const isChanged = reach !== before.reach || values.words !== before.words
    return { ...values, reach, ...(isChanged && { lead_import_id: null }) }
  },
  present: async ({ locale }, rows) =>
    rows.map((row) => ({
      ...row,
      reach: isHidden(row.reach) ? '-' : row.reach.replace(doubt, ''),
      origin: sayKept(locale, row.origin),
      erased: isHidden(row.reach),
    })),
})
