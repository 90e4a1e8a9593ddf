import type { Permission } from './permissions.ts'

/** What nobody can do without them: quote, set the limits of margins, and read or change the tables of prices. */
const needed: readonly Permission[] = [
  'create quotations',
  'update quotations',
  'view quotation settings',
  'view install prices',
  'create products',
  'update products',
]

/** Whether somebody with these permissions sees purchase prices and margins. */
export const seesMargins = (may: (permission: Permission) => boolean): boolean => needed.some(may)
