import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { AttachmentKind, Locale, ProductType } from '@heliodesk/domain/enumerations'
import type { CustomerMailType } from '@heliodesk/domain/mail-types'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import { isSharedFile } from '../features/files/is-shared-file.ts'
import { presentFiles } from '../features/files/read-file.ts'
import { companyKey, reference, revisions } from '../kernel/columns.ts'
import { managed } from './serve-resource.ts'

export const attachments = pgTable(
  'attachments',
  {
    ...companyKey(),
    name: text().notNull(),
    file_id: reference().notNull(),
    kind: text().$type<AttachmentKind>().notNull(),
    /** Null: of every language. */
    language: text().$type<Locale>(),
    product_types: jsonb().$type<ProductType[]>().notNull(),
    template_types: jsonb().$type<CustomerMailType[]>().notNull(),
    /** Dates, `YYYY-MM-DD`, both included. */
    valid_from: text(),
    valid_until: text(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('attachments_file').on(t.company_id, t.file_id),
  ],
)

const holds = (list: typeof attachments.product_types | typeof attachments.template_types, key: string) =>
  sql`${list} @> ${JSON.stringify([key])}::jsonb`

export const isValidOn = (day: string) => sql`coalesce(${attachments.valid_from}, ${day}) <= ${day}
  AND coalesce(${attachments.valid_until}, ${day}) >= ${day}`

interface Journey {
  type: CustomerMailType
  language: Locale
  /** The product types in the quotation. */
  product_types: readonly ProductType[]
  day: string
}

const goesWith = (type: CustomerMailType) => holds(attachments.template_types, type)

/** The attachments of a mail to a customer; terms always go with the quotation. */
export const findTravelling = (db: CompanyDb, { type, language, product_types, day }: Journey) =>
  db
    .select({
      id: attachments.id,
      name: attachments.name,
      file_id: attachments.file_id,
      kind: attachments.kind,
    })
    .from(attachments)
    .where(
      and(
        or(
          // Terms that come after the quotation come too late, in whatever language and for whatever goods.
          type === 'quotation' ? eq(attachments.kind, 'terms') : undefined,
          and(
            goesWith(type),
            or(isNull(attachments.language), eq(attachments.language, language)),
            or(
              sql`${attachments.product_types} = '[]'::jsonb`,
              ...product_types.map((one): SQL => holds(attachments.product_types, one)),
            ),
          ),
        ),
        isValidOn(day),
      ),
    )
    .orderBy(asc(attachments.id))

/** The library as it may be used on a day, by name. */
export const listUsable = (db: CompanyDb, day: string) =>
  db
    .select({
      file_id: attachments.file_id,
      name: attachments.name,
      kind: attachments.kind,
      language: attachments.language,
    })
    .from(attachments)
    .where(isValidOn(day))
    .orderBy(asc(attachments.name), asc(attachments.id))

/** The attachments that have a file. */
export const findAttachmentsOf = (db: CompanyDb, file_id: number) =>
  db
    .select({ id: attachments.id, name: attachments.name })
    .from(attachments)
    .where(eq(attachments.file_id, file_id))

export const routes = managed('attachments')({
  table: attachments,
  search: attachments.name,
  filters: {
    language: (wanted) => or(isNull(attachments.language), inArray(attachments.language, wanted)),
    template_type: (type) => holds(attachments.template_types, type),
    product_type: (type) => holds(attachments.product_types, type),
    valid: (wanted, now) => {
      const valid = isValidOn(amsterdamDate(now))
      return wanted ? valid : sql`NOT (${valid})`
    },
  },
  rules: [
    {
      reads: ['file_id'],
      check: async ({ db }, { file_id }) =>
        (await isSharedFile(db, file_id)) ? {} : { file_id: ['unknownReference'] },
    },
    {
      reads: ['valid_from', 'valid_until'],
      check: (_context, { valid_from, valid_until }) =>
        valid_from !== null && valid_until !== null && valid_until < valid_from
          ? { valid_until: ['untilBeforeFrom'] }
          : {},
    },
  ],
  prepare: async (context, { name, ...values }) => {
    const [file] = name === null ? await presentFiles(context, [values.file_id]) : []
    const [product_types, template_types] = [new Set(values.product_types), new Set(values.template_types)]
    return {
      ...values,
      name: name ?? file?.name ?? '',
      product_types: [...product_types],
      template_types: [...template_types],
    }
  },
  present: async (context, rows) => {
    const files = await presentFiles(
      context,
      rows.map(({ file_id }) => file_id),
    )
    const byId = new Map(files.map((file) => [file.id, file]))
    return rows.flatMap((row) => {
      const file = byId.get(row.file_id)
      return file === undefined ? [] : [{ ...row, file }]
    })
  },
})
