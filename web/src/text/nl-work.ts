import type { enWork } from './en-work.ts'
import { audit } from './nl/audit.ts'
import { quotations } from './nl/quotations.ts'
import type { Texts } from './shape.ts'

export const nlWork: Texts<typeof enWork> = { audit, quotations }
