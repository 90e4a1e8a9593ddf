import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext } from '../../work/context.ts'
import { signAddress } from '../../http/files/signed-address.ts'
import { pageEmployees } from './overview.ts'

/** A page of employees, with addresses of their pictures. */
export async function listEmployeesPage(
  context: EmployeeContext,
  query: CallQuery<typeof calls.employees.table>,
) {
  const { data: rows, meta } = await pageEmployees(context.db, query)
  const data = rows.map(({ picture_id, type, ...row }) => ({
    ...row,
    username: row.user.username,
    function_group: { type },
    thumbnail_url: picture_id === null ? null : signAddress(context, picture_id, 'thumbnail'),
  }))
  return { data, meta }
}
