import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import type { Address } from '../../ui/page/parse-destination.ts'
import { areaOf, writeArea } from './area-text.ts'
import type { Spot, View } from './draw-map.ts'
import './lead-map.text.ts'

type Cell = ResultOf<'GET /leads/map'>['data'][number]
export type MapFilters = Readonly<Record<string, string>>

/** The table of leads with these filters. */
export const tableAddress = (filters: MapFilters): Address =>
  `/leads?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])).toString()}`

const given = (filters: MapFilters) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [`filter[${name}]`, value]),
  )

/** Half a meter: what lies at one place is within it. */
const margin = 0.000_11

/** What the map shows of a view; null before it has one. */
export function useSpots(view: View | null, filters: MapFilters) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { data } = useQuery({
    ...callQuery('GET /leads/map', {
      query: { ...(view ?? { south: 50.7, west: 3.2, north: 53.7, east: 7.3, zoom: 7 }), ...given(filters) },
    }),
    placeholderData: keepPreviousData,
    enabled: view !== null,
  })
  const sources = data?.sources ?? []
  /** The filters that choose the same leads in their table, which has those of every source. */
  const tableFilters = {
    ...filters,
    ...((filters['source_id'] ?? '') === '' && { source_id: sources.map(({ id }) => id).join(',') }),
  }
  const cells = data?.data
  const known = JSON.stringify(tableFilters)
  const spots = useMemo(() => {
    const chosen = JSON.parse(known) as MapFilters
    return (cells ?? []).map((cell) => spotOf(cell, chosen))

    function spotOf({ lead, ...cell }: Cell, others: MapFilters): Spot {
      if (lead !== null) {
        const status = labels.text('leadStatuses', lead.status)
        const name = t('leadMap.one', { number: lead.number, name: lead.full_name, status })
        return { ...cell, name, popup: { text: name, href: `/leads/${lead.id}` } }
      }
      const area = writeArea(areaOf(cell, margin))
      return {
        ...cell,
        name: t('leadMap.group', { count: cell.count }),
        popup: { text: t('leadMap.here', { count: cell.count }), href: tableAddress({ ...others, area }) },
      }
    }
    // The labels follow the language, as `t` does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cells, known, t])
  return {
    spots,
    sources,
    tableFilters,
    total: data?.total,
    tiles: data?.tiles ?? null,
    loaded: data !== undefined,
  }
}
