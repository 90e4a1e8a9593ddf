import { provinces } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Card } from '../../ui/page/page.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { fieldKinds, LabelFilter } from '../field-kinds.tsx'
import { resourceScreens } from '../resource.tsx'
import type { MappedCenter } from './center-map.tsx'
import styles from './city-centers.module.css'
import './city-centers.text.ts'

const CenterMap = lazy(() => import('./center-map.tsx').then((module) => ({ default: module.CenterMap })))

/** Has its size before the outlines are there. */
function MapOf({ centers }: { centers: readonly MappedCenter[] }) {
  return (
    <div className={styles['frame']}>
      <Suspense>
        <CenterMap centers={centers} />
      </Suspense>
    </div>
  )
}

/** All active centers, whatever the table shows. */
function MapOfAll() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /city-centers'))
  const known = data?.data ?? []
  return (
    <Card title={t('cityCenters.map')}>
      <MapOf centers={known.flatMap(placed)} />
    </Card>
  )
}

type Center = Omit<MappedCenter, 'latitude' | 'longitude'> & {
  latitude: number | null
  longitude: number | null
}

const placed = ({ latitude, longitude, ...center }: Center): MappedCenter[] =>
  latitude === null || longitude === null ? [] : [{ ...center, latitude, longitude }]

export const screens = resourceScreens('city centers', {
  nameOf: (row) => row.name,
  fields: {
    name: {
      kind: fieldKinds.text(100),
      label: 'cityCenters.name',
      required: true,
      sort: true,
      filter: <TextFilter name="search" />,
    },
    province: {
      kind: fieldKinds.oneOf('provinces', provinces),
      label: 'cityCenters.province',
      required: true,
      sort: true,
      filter: <LabelFilter name="province" list="provinces" keys={provinces} />,
    },
    latitude: {
      kind: fieldKinds.number({ decimals: 5 }),
      label: 'cityCenters.latitude',
      hint: 'cityCenters.coordinatesHint',
      table: false,
    },
    longitude: {
      kind: fieldKinds.number({ decimals: 5 }),
      label: 'cityCenters.longitude',
      table: false,
    },
    radius: {
      kind: fieldKinds.amount({ min: 1, max: 150 }),
      label: 'cityCenters.radius',
      required: true,
      sort: true,
      width: 120,
    },
    reject: {
      kind: fieldKinds.yesNo,
      label: 'cityCenters.reject',
      hint: 'cityCenters.rejectHint',
      sort: true,
      filter: <BooleanFilter name="reject" />,
      width: 150,
    },
    active: {
      kind: fieldKinds.yesNo,
      label: 'cityCenters.active',
      sort: true,
      filter: <BooleanFilter name="active" />,
      width: 110,
    },
  },
  Overview: ({ table, columns }) => (
    <div className={styles['beside']}>
      <DataTable {...table} columns={columns} />
      <MapOfAll />
    </div>
  ),
  View: ({ row, children }) => {
    const { t } = useTranslation()
    return (
      <>
        {children}
        <ViewField label={t('cityCenters.map')} wide>
          <MapOf centers={placed(row)} />
        </ViewField>
      </>
    )
  },
})
