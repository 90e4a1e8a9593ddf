import { isKeyOf, productTypes } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { ConflictTable } from '../../ui/conflict-table.tsx'
import './offline-inbox.text.ts'

type Row = ResultOf<'GET /offline/inbox/{id}/comparison'>['rows'][number]

/** What a card is about, field by field: as it was, as the office has it, and as it was done without a network. */
export function Comparison({ id }: { id: number }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /offline/inbox/{id}/comparison', { params: { id } }))
  const labelOf = ({ field, edition }: Row) => {
    const name = isKeyOf(productTypes, field)
      ? labels.text('productTypes', field)
      : t(`offlineInbox.compared.${field}`)
    return edition === null ? name : `${edition}: ${name}`
  }
  if (data === undefined || data.rows.length === 0) return null
  return (
    <ConflictTable
      heads={{ theirs: t('offlineInbox.office'), mine: t('offlineInbox.offline') }}
      rows={data.rows.map((row) => ({
        field: `${row.edition ?? ''}${row.field}`,
        label: labelOf(row),
        original: row.was,
        theirs: row.theirs,
        mine: row.mine,
        textOf: undefined,
      }))}
    />
  )
}
