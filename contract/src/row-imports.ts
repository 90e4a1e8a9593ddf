import { maxImportCharacters } from '@heliodesk/domain/csv/columns'
import * as z from 'zod'
import { call } from './call.ts'

/** CSV with headings, divided by semicolons, commas, tabs or bars. */
export const importBody = z.object({
  content: z.string().min(1).max(maxImportCharacters),
  apply: z.boolean().default(false),
})

const importedRow = z.object({
  /** In the file, its headings being row 1. */
  row: z.int(),
  /** As they are written, in the order of `headings`. */
  cells: z.array(z.string()),
  outcome: z.enum(['new', 'exists', 'failed']),
  errors: z.array(
    z.object({
      /** The heading of the column, where it is about one. */
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
})

/** What becomes of each row of a file, in the reader's language. */
const importedRows = z.object({
  applied: z.boolean(),
  /** Of the columns that are read. */
  headings: z.array(z.string()),
  /** Headings that nobody knows: their columns are not read. */
  unknown: z.array(z.string()),
  rows: z.array(importedRow),
})

/** The files of rows that make plain things, each valid row one; without `apply` a preview. */
export const rowImports = {
  employees: call({
    method: 'POST',
    path: '/employees/import',
    permission: 'create employees',
    whileActing: 'refused',
    summary: 'Add the employees of a CSV file; each active one gets a mail to set a password',
    body: importBody,
    status: 200,
    response: importedRows,
  }),
  zipCodeRanges: call({
    method: 'POST',
    path: '/zip-code-ranges/import',
    permission: 'create zip code ranges',
    whileActing: 'allowed',
    summary: 'Add the zip code ranges of a CSV file',
    body: importBody,
    status: 200,
    response: importedRows,
  }),
}
