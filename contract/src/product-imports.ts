import { productTypes } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'
import { newProduct } from './product-fields.ts'
import { importBody } from './row-imports.ts'

const { dimensions, ...plain } = newProduct.shape

/** The fields of a new product as a file has them: the two sides of a panel each by itself. */
export const productCells = { ...plain, ...dimensions.unwrap().unwrap().shape }
export type ProductTarget = keyof typeof productCells

/** What a column of a file of products may be. */
// Object.keys loses the literal types; the object has no other keys.
export const productTargets = Object.keys(productCells) as ProductTarget[]

const target = z.enum(productTargets)
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** New, of a product that is there, or refused; `unchanged`: the row says what is there already. */
const outcome = z.enum(['failed', 'changed', 'new', 'unchanged'])

const importedProduct = z.object({
  /** In the file, its headings being row 1. */
  row: z.int(),
  outcome,
  product_type: z.enum(productTypes).nullable(),
  name: z.string(),
  /** Of the product that is there. */
  product_id: id.nullable(),
  /** What it becomes; choices by their label. */
  changes: z.array(z.object({ field: target, before: value, after: value })),
  errors: z.array(
    z.object({
      /** The heading of its column; null where the file has none. */
      column: z.string().nullable(),
      field: target.nullable(),
      message: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
})

export const productImports = {
  rows: call({
    method: 'POST',
    path: '/products/import',
    permission: 'create products',
    whileActing: 'allowed',
    summary:
      'Add and change the products of a CSV file, all or none; without `apply` a preview, without `mapping` its headings',
    body: importBody.extend({
      /** What each column is, by its place; null: not used. */
      mapping: z.array(target.nullable()).max(1_000).nullable().default(null),
    }),
    status: 200,
    response: z.object({
      applied: z.boolean(),
      headings: z.array(z.string()),
      /** The first rows as they are written. */
      examples: z.array(z.array(z.string())),
      total: z.int(),
      counts: z.object({ failed: z.int(), changed: z.int(), new: z.int(), unchanged: z.int() }),
      /** The first 300: refused ones first, then changed ones and new ones. */
      rows: z.array(importedProduct),
    }),
  }),
  workbook: call({
    method: 'POST',
    path: '/products/import/workbook',
    permission: 'create products',
    whileActing: 'allowed',
    summary: 'The first sheet of a workbook as the CSV that an import of products takes; nothing is kept',
    accepts: 'multipart',
    maxBytes: 25 * 1_048_576,
    body: z.object({ file: z.file() }),
    status: 200,
    response: z.object({ content: z.string() }),
  }),
}
