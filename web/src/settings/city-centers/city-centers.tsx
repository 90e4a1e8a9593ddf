import { provinces } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Card } from '../../ui/page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table-filters.tsx'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
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
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <div className={styles['beside']}>
        <DataTable
          {...table}
          columns={[
            {
              key: 'name',
              label: t('cityCenters.name'),
              sort: 'name',
              cell: (row) => row.name,
              filter: <TextFilter name="search" />,
            },
            {
              key: 'province',
              label: t('cityCenters.province'),
              sort: 'province',
              cell: (row) => labels.text('provinces', row.province),
              filter: <SelectFilter name="province" options={labels.choices('provinces', provinces)} />,
            },
            {
              key: 'radius',
              label: t('cityCenters.radius'),
              sort: 'radius',
              cell: (row) => row.radius,
              align: 'end',
              width: 120,
            },
            {
              key: 'reject',
              label: t('cityCenters.reject'),
              sort: 'reject',
              cell: (row) => <YesNo value={row.reject} />,
              filter: <BooleanFilter name="reject" />,
              width: 150,
            },
            {
              key: 'active',
              label: t('cityCenters.active'),
              sort: 'active',
              cell: (row) => <YesNo value={row.active} />,
              filter: <BooleanFilter name="active" />,
              width: 110,
            },
          ]}
        />
        <MapOfAll />
      </div>
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <>
        <ViewField label={t('cityCenters.name')}>{row.name}</ViewField>
        <ViewField label={t('cityCenters.province')}>{labels.text('provinces', row.province)}</ViewField>
        <ViewField label={t('cityCenters.latitude')}>{row.latitude}</ViewField>
        <ViewField label={t('cityCenters.longitude')}>{row.longitude}</ViewField>
        <ViewField label={t('cityCenters.radius')}>{row.radius}</ViewField>
        <ViewField label={t('cityCenters.reject')}>
          <YesNo value={row.reject} />
        </ViewField>
        <ViewField label={t('cityCenters.active')}>
          <YesNo value={row.active} />
        </ViewField>
        <ViewField label={t('cityCenters.map')} wide>
          <MapOf centers={placed(row)} />
        </ViewField>
      </>
    )
  },
  Inputs: ({ f }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <f.Grid>
        <f.Text name="name" label={t('cityCenters.name')} required maxLength={100} />
        <f.Select
          name="province"
          label={t('cityCenters.province')}
          required
          options={labels.options('provinces', provinces)}
        />
        <f.Number
          name="latitude"
          label={t('cityCenters.latitude')}
          decimals={5}
          hint={t('cityCenters.coordinatesHint')}
        />
        <f.Number name="longitude" label={t('cityCenters.longitude')} decimals={5} />
        <f.Number name="radius" label={t('cityCenters.radius')} required min={1} max={150} />
        <f.Checkbox
          name="reject"
          label={t('cityCenters.reject')}
          hint={t('cityCenters.rejectHint')}
          span="full"
        />
        <f.Checkbox name="active" label={t('cityCenters.active')} span="full" />
      </f.Grid>
    )
  },
})
