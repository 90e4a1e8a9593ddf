import { audit } from './en/audit.ts'
import { quotations } from './en/quotations.ts'

/** What only the screens say that are made by `workScreen`, which loads it with them. */
export const enWork = { audit, quotations }
