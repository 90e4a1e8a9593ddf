import type { Corner } from '@heliodesk/contract/area'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { TableFiltersContext } from '../../ui/table/table-context.ts'
import { readTableState, writeTableState } from '../../ui/table/table-state.ts'
import { AreaButtons } from './area-buttons.tsx'
import { readArea, writeArea } from './area-text.ts'
import type { DrawnMap, View } from './draw-map.ts'
import styles from './lead-map.module.css'
import { type MapFilters, tableAddress, useSpots } from './use-spots.ts'
import './lead-map.text.ts'

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })))

/** The filters in the address, as tables have them. */
function useMapFilters(): [MapFilters, (changed: MapFilters) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = readTableState(search)
  const set = (changed: MapFilters) => {
    const next = writeTableState({ ...state, filters: { ...state.filters, ...changed } }) as never
    void navigate({ to: '.', search: next, resetScroll: false })
  }
  return [state.filters, set]
}

interface FiltersProps {
  filters: MapFilters
  setFilters: (changed: MapFilters) => void
  sources: readonly { id: number; name: string }[]
}

function Filters({ filters, setFilters, sources }: FiltersProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const choices = [
    {
      name: 'status',
      label: t('leadMap.status'),
      options: labels.choices('leadStatuses', leadStatuses),
    },
    {
      name: 'source_id',
      label: t('leadMap.source'),
      options: sources.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  return (
    <div className={styles['bar']}>
      {choices.map(({ name, label, options }) => (
        <TableFiltersContext key={name} value={{ filters, setFilters, label }}>
          <div className={styles['choice']}>
            {label}
            <SelectFilter name={name} options={options} />
          </div>
        </TableFiltersContext>
      ))}
    </div>
  )
}

/** Leads on a map: groups that open when one looks closer, and an area that limits their table. */
export function MapScreen() {
  const { t } = useTranslation()
  const [filters, setFilters] = useMapFilters()
  const [view, setView] = useState<View | null>(null)
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [drawing, setDrawing] = useState<readonly Corner[] | null>(null)
  const { spots, sources, tableFilters, total, tiles, loaded } = useSpots(view, filters)
  const areaText = filters['area']
  const area = useMemo(() => readArea(areaText), [areaText])
  const chooseArea = (corners: readonly Corner[]) => {
    setDrawing(null)
    setFilters({ area: writeArea(corners) })
  }
  return (
    <Page title={t('leadMap.title')} trail={[{ label: t('nouns.leads.many'), href: '/leads' }]}>
      <Card>
        <Text size="sm" mb="sm">
          {loaded && sources.length === 0 ? t('leadMap.noSources') : t('leadMap.intro')}
        </Text>
        <Filters filters={filters} setFilters={setFilters} sources={sources} />
        <AreaButtons
          map={map}
          area={area}
          drawing={drawing}
          table={tableAddress(tableFilters)}
          onDraw={setDrawing}
          onArea={chooseArea}
        />
        <Suspense fallback={<div className={styles['map']} />}>
          <MapCanvas
            spots={spots}
            tiles={tiles}
            area={area}
            drawing={drawing}
            onView={setView}
            onCorner={(corner) => setDrawing([...(drawing ?? []), corner])}
            onReady={setMap}
          />
        </Suspense>
        <p className={styles['status']} role="status">
          {total !== undefined && t('leadMap.shown', { count: total })}
        </p>
      </Card>
    </Page>
  )
}
