import { type WorkLetterStatus, isKeyOf, workLetterStatuses } from '@heliodesk/domain/enumerations'
import type { TableState } from '../../ui/table/table-state.ts'

/** The status whose letters a table shows; rejected unless the address says otherwise. */
export function statusOf({ filters }: Pick<TableState, 'filters'>): WorkLetterStatus {
  const { status } = filters
  return isKeyOf(workLetterStatuses, status) ? status : 'rejected'
}
