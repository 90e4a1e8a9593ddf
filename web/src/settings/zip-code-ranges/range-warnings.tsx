import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import './zip-code-ranges.text.ts'

interface Range {
  from: number | null
  till: number | null
  adviser_ids: number[] | null
  active: boolean
}

/** Warnings: a range without advisers, or overlapping another one. */
export function RangeWarnings() {
  const { t } = useTranslation()
  const { id } = useParams({ strict: false })
  const [from, till, advisers, active] = useWatch<Range, ['from', 'till', 'adviser_ids', 'active']>({
    name: ['from', 'till', 'adviser_ids', 'active'],
  })
  const { data } = useQuery(
    callQuery('GET /zip-code-ranges/table', { query: { 'filter[active]': 'true', per_page: 100 } }),
  )
  if (!active) return null
  const others = (data?.data ?? []).filter(
    (other) =>
      from !== null && till !== null && String(other.id) !== id && other.from <= till && other.till >= from,
  )
  const warnings = [
    ...((advisers ?? []).length === 0 ? [t('zipCodeRanges.nobody')] : []),
    ...others.map((other) =>
      t('zipCodeRanges.overlaps', { range: `${other.from}-${other.till}`, priority: other.priority }),
    ),
  ]
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="status" mt="md">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Alert>
  )
}
