import { partnerStatuses, resultCodeCategories } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table-filters.tsx'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { resourceScreens } from '../resource.tsx'
import { ResultCodeInputs } from './result-code-inputs.tsx'
import './result-codes.text.ts'

function CategoryFilter() {
  const labels = useLabels()
  return (
    <SelectFilter name="category" options={labels.choices('resultCodeCategories', resultCodeCategories)} />
  )
}

function PartnerStatusFilter() {
  const labels = useLabels()
  return <SelectFilter name="essent_status" options={labels.choices('partnerStatuses', partnerStatuses)} />
}

export const screens = resourceScreens('result codes', {
  nameOf: (row) => row.description,
  Inputs: ResultCodeInputs,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'place',
            label: t('resultCodes.place'),
            sort: 'place',
            cell: (row) => row.place,
            width: 110,
          },
          {
            key: 'description',
            label: t('resultCodes.description'),
            sort: 'description',
            cell: (row) => row.description,
            filter: <TextFilter name="search" />,
          },
          {
            key: 'category',
            label: t('resultCodes.category'),
            sort: 'category',
            cell: (row) => labels.text('resultCodeCategories', row.category),
            filter: <CategoryFilter />,
          },
          {
            key: 'essent_status',
            label: t('resultCodes.essent_status'),
            cell: (row) => row.essent_status && labels.text('partnerStatuses', row.essent_status),
            filter: <PartnerStatusFilter />,
          },
          {
            key: 'essent_reason',
            label: t('resultCodes.essent_reason'),
            cell: (row) => row.essent_reason && labels.text('partnerReasons', row.essent_reason),
          },
          {
            key: 'final',
            label: t('resultCodes.final'),
            cell: (row) => <YesNo value={row.final} />,
            width: 110,
          },
          {
            key: 'active',
            label: t('resultCodes.active'),
            sort: 'active',
            cell: (row) => <YesNo value={row.active} />,
            filter: <BooleanFilter name="active" />,
            width: 110,
          },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <>
        <ViewField label={t('resultCodes.description')}>{row.description}</ViewField>
        <ViewField label={t('resultCodes.category')}>
          {labels.text('resultCodeCategories', row.category)}
        </ViewField>
        <ViewField label={t('resultCodes.final')}>
          <YesNo value={row.final} />
        </ViewField>
        <ViewField label={t('resultCodes.do_not_call')}>
          <YesNo value={row.do_not_call} />
        </ViewField>
        <ViewField label={t('resultCodes.essent_status')}>
          {row.essent_status && labels.text('partnerStatuses', row.essent_status)}
        </ViewField>
        <ViewField label={t('resultCodes.essent_reason')}>
          {row.essent_reason && labels.text('partnerReasons', row.essent_reason)}
        </ViewField>
        <ViewField label={t('resultCodes.outcome')}>
          {row.outcome && labels.text('contactOutcomes', row.outcome)}
        </ViewField>
        <ViewField label={t('resultCodes.place')}>{row.place}</ViewField>
        <ViewField label={t('resultCodes.active')}>
          <YesNo value={row.active} />
        </ViewField>
      </>
    )
  },
})
