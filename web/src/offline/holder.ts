import type { OpenKey } from './data-key.ts'

/** Whose pack it is. */
export interface Holder {
  open: OpenKey
  company_id: number
  employee_id: number
}
