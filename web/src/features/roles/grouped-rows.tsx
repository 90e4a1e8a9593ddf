import { grantGroups, verbs } from '@heliodesk/domain/nouns/noun-facts'
import type { Resource } from '@heliodesk/domain/roles/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { resourcesIn } from './grid-rows.ts'
import './roles.text.ts'

/** The bodies of the permission table: a heading for each group above the rows of its resources. */
export function GroupedRows({ row }: { row: (resource: Resource) => ReactNode }) {
  const { t } = useTranslation()
  return grantGroups.map((group) => (
    <tbody key={group}>
      <tr data-group>
        <th scope="rowgroup" colSpan={verbs.length + 2}>
          {t(`roles.groups.${group}`)}
        </th>
      </tr>
      {resourcesIn(group).map(row)}
    </tbody>
  ))
}
