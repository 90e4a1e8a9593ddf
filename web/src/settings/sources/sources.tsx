import { costTypes } from '@heliodesk/domain/enumerations'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table.tsx'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { MoneyField, PercentField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { BooleanFilter, SelectFilter, TextFilter } from '../../ui/table-filters.tsx'
import { CheckboxField, TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { resourceScreens } from '../resource.tsx'
import { RenewToken } from './renew-token.tsx'
import { TokenDialog } from './token-dialog.tsx'

type CostType = (typeof costTypes)[number]

const isPercentage = (costType: CostType) => costType === 'percentage_adviser_margin_on_sale'

function useCosts() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    options: costTypes.map((id) => ({ id, name: t(`sources.costTypes.${id}`) })),
    value: (row: { cost_type: CostType; cost_value: number }) =>
      isPercentage(row.cost_type) ? format.percent(row.cost_value) : format.euros(row.cost_value),
  }
}

function Inputs() {
  const { t } = useTranslation()
  const { options } = useCosts()
  const costType: unknown = useWatch({ name: 'cost_type' })
  return (
    <FieldGrid>
      <TextField name="name" label={t('sources.name')} required span="full" maxLength={100} />
      <SelectField name="cost_type" label={t('sources.cost_type')} required options={options} />
      {costType === 'percentage_adviser_margin_on_sale' ? (
        <PercentField name="cost_value" label={t('sources.costPercentage')} required />
      ) : (
        <MoneyField name="cost_value" label={t('sources.cost_value')} required />
      )}
      <CheckboxField name="show_in_maps" label={t('sources.show_in_maps')} span="third" />
      <CheckboxField name="essent" label={t('sources.essent')} span="third" />
      <CheckboxField name="active" label={t('sources.active')} span="third" />
    </FieldGrid>
  )
}

export const { ResourceTable, ResourceCreate, ResourceView, ResourceEdit } = resourceScreens({
  path: '/sources',
  resource: 'sources',
  texts: 'sources',
  schema: () => import('@heliodesk/contract/sources').then(({ sources }) => sources.create.body),
  defaults: { show_in_maps: false, essent: false, active: true },
  defaultSort: 'name',
  removable: false,
  nameOf: (row) => row.name,
  Inputs,
  Actions: RenewToken,
  Created: ({ created, onDone }) => <TokenDialog token={created.access_token} onDone={onDone} />,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const { options, value } = useCosts()
    const choices = options.map(({ id, name }) => ({ value: id, label: name }))
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'name',
            label: t('sources.name'),
            sort: 'name',
            cell: (row) => row.name,
            filter: <TextFilter name="search" />,
          },
          {
            key: 'cost_type',
            label: t('sources.cost_type'),
            sort: 'cost_type',
            cell: (row) => t(`sources.costTypes.${row.cost_type}`),
            filter: <SelectFilter name="cost_type" options={choices} />,
          },
          {
            key: 'cost_value',
            label: t('sources.cost_value'),
            sort: 'cost_value',
            cell: value,
            align: 'end',
            width: 130,
          },
          {
            key: 'show_in_maps',
            label: t('sources.show_in_maps'),
            cell: (row) => <YesNo value={row.show_in_maps} />,
            width: 130,
            hidden: true,
          },
          {
            key: 'essent',
            label: t('sources.essent'),
            cell: (row) => <YesNo value={row.essent} />,
            filter: <BooleanFilter name="essent" />,
            width: 190,
          },
          {
            key: 'active',
            label: t('sources.active'),
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
    const { value } = useCosts()
    return (
      <>
        <ViewField label={t('sources.name')}>{row.name}</ViewField>
        <ViewField label={t('sources.cost_type')}>{t(`sources.costTypes.${row.cost_type}`)}</ViewField>
        <ViewField label={t('sources.cost_value')}>{value(row)}</ViewField>
        <ViewField label={t('sources.show_in_maps')}>
          <YesNo value={row.show_in_maps} />
        </ViewField>
        <ViewField label={t('sources.essent')}>
          <YesNo value={row.essent} />
        </ViewField>
        <ViewField label={t('sources.active')}>
          <YesNo value={row.active} />
        </ViewField>
      </>
    )
  },
})
