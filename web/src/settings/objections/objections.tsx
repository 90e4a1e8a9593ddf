import { useTranslation } from '../../text/use-translation.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { TextFilter } from '../../ui/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/view-fields.tsx'
import { resourceScreens } from '../resource.tsx'
import './objections.text.ts'

export const screens = resourceScreens('objections', {
  nameOf: (row) => row.reach,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const format = useFormat()
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'reach',
            label: t('objections.reach'),
            sort: 'reach',
            cell: (row) => (row.erased ? t('objections.erased') : row.reach),
            filter: <TextFilter name="search" />,
          },
          {
            key: 'objected_at',
            label: t('objections.objected_at'),
            sort: 'objected_at',
            cell: (row) => format.date(row.objected_at),
            width: 150,
          },
          { key: 'origin', label: t('objections.origin'), cell: (row) => row.origin },
          { key: 'words', label: t('objections.words'), cell: (row) => row.words },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const format = useFormat()
    return (
      <>
        <ViewField label={t('objections.reach')}>{row.erased ? t('objections.erased') : row.reach}</ViewField>
        <ViewField label={t('objections.objected_at')}>{format.dateTime(row.objected_at)}</ViewField>
        <ViewField label={t('objections.origin')}>{row.origin}</ViewField>
        <ViewField label={t('objections.words')}>{row.words}</ViewField>
      </>
    )
  },
  Inputs: ({ f }) => {
    const { t } = useTranslation()
    return (
      <f.Grid>
        <f.Text name="reach" label={t('objections.reach')} hint={t('objections.reachHint')} required />
        <f.Text name="words" label={t('objections.words')} maxLength={500} span="full" />
      </f.Grid>
    )
  },
})
