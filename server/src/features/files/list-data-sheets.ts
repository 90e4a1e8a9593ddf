import type { Context } from '../../work/context.ts'
import { listDataSheetsOf } from './queries.ts'

/** The data sheets of products, oldest first. */
export const listDataSheets = ({ db }: Pick<Context, 'db'>, product_ids: readonly number[]) =>
  listDataSheetsOf(db, product_ids)
