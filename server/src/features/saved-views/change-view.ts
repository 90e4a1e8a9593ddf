import type { savedViews as calls } from '@heliodesk/contract/saved-views'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { changeRow } from '../../rows/change-row.ts'
import { getChangeableView } from './get-changeable-view.ts'
import { savedViews } from './schema.ts'
import { planReach } from './plan-reach.ts'
import { presentWrittenView } from './present-written-view.ts'
import { takeDefaults } from './take-defaults.ts'
import { withFreeName } from './with-free-name.ts'

/** Renames, replaces, shares or takes back a view. */
export async function changeView(
  context: EmployeeContext,
  { params: { id }, body: { revision, ...changes } }: Given<typeof calls.update>,
) {
  const before = await getChangeableView(context, id)
  // Taken back, it is the default of no role.
  const kept = changes.shared === false ? [] : before.role_ids
  const { shared = before.shared, role_ids = kept } = changes
  const answer = await changeRow(context, {
    table: savedViews,
    subject: 'saved views',
    before,
    revision,
    current: async () => presentWrittenView(context, await getChangeableView(context, id)),
    write: withFreeName,
    prepare: async () => {
      const reach = await planReach(context, { shared, role_ids })
      await takeDefaults(context, { ...reach, id, table: before.table })
      return { values: { ...changes, ...reach } }
    },
    answer: (row) => presentWrittenView(context, row),
  })
  return answer ?? presentWrittenView(context, before)
}
