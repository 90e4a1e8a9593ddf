import * as z from 'zod'

/** Incremented with each incompatible change. */
export const formatVersion = 1

/** Entries of the archive that are neither a part of a table nor a file. */
export const entryNames = {
  /** The first: what this is. */
  mark: 'heliodesk-backup.json',
  /** The last but one. */
  manifest: 'manifest.json',
  /** The last: SHA-256 of the manifest, so that an archive that ends early is noticed. */
  digest: 'manifest.sha256',
} as const

/** No entry is longer: a file has 20 MB at most, a part of a table some MB. */
export const maxEntryBytes = 64 * 1_048_576

export const markSchema = z.object({
  format: z.literal('heliodesk-backup'),
  format_version: z.number(),
})

const part = z.object({ name: z.string(), sha256: z.string() })
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Pieces of COPY's text, each compressed by gzip; a row may go on in the next one. */
  parts: z.array(part),
})

export const manifestSchema = z.object({
  made_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The fingerprint that compares the secret of a restore with that of the backup, without revealing it. */
  secret_fingerprint: z.string().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), next: z.string() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Files that the database names and the store had lost. */
    missing: z.number(),
    /** Files of another size or hash than the database says. Earlier versions did not compare them. */
    damaged: z.number().default(0),
    /** The first of these, each with what is wrong. */
    first_damaged: z.array(z.string()).default([]),
    /** Each stands before the files that it names. */
    lists: z.array(part),
  }),
})
export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = z.output<typeof table>
export type Part = z.output<typeof part>

/** An entry of a list of files. */
export const fileListSchema = z.array(
  z.object({ key: z.string(), type: z.string(), size: z.number(), sha256: z.string() }),
)
export type ListedFile = z.output<typeof fileListSchema>[number]

/** `tables/public.leads/000001.copy.gz` */
export const tableEntry = ({ schema, name }: { schema: string; name: string }, index: number) =>
  `tables/${schema}.${name}/${numbered(index)}.copy.gz`
export const fileListEntry = (index: number) => `file-lists/${numbered(index)}.json`
export const isFileList = (name: string) => name.startsWith('file-lists/')
const numbered = (index: number) => String(index + 1).padStart(6, '0')
export const fileEntry = (key: string) => `files/${key}`
export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
