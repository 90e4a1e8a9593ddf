import type { CostType } from '@heliodesk/domain/enumerations'
import { useCan, useEmployee } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { featureScreens } from '../../settings/resource.tsx'
import { costTypes } from './cost-types.ts'
import { OneTimeToken } from '../../settings/one-time-token.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { RenewToken } from './renew-token.tsx'
import { SourceIntake } from './source-intake.tsx'
import { SourceMail } from './source-mail.tsx'
import { SourceForm } from './source-form.tsx'
import { SourceInputs } from './source-inputs.tsx'
import './sources.text.ts'

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

function useColumns(): Column<RowOf<'GET /sources/table'>>[] {
  const { t } = useTranslation()
  const { options, value } = useCosts()
  const choices = options.map(({ id, name }) => ({ value: id, label: name }))
  return [
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
      key: 'without_words',
      exported: 'consent_text',
      label: t('sources.without_words'),
      cell: (row) => <YesNo value={row.consent_text === null} />,
      filter: <BooleanFilter name="without_words" />,
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
  ]
}

function SourceActions({ row }: { row: { id: number; name: string } }) {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton variant="default" href={`/sources/${row.id}/mapping`}>
        {t('sources.mappingTitle')}
      </LinkButton>
      <RenewToken row={row} />
    </>
  )
}

export const screens = featureScreens('sources', {
  schema: () => import('@heliodesk/contract/sources').then(({ sources }) => sources.create.body),
  nameOf: (row) => row.name,
  Inputs: SourceInputs,
  Actions: SourceActions,
  Created: ({ created, onDone }) => <OneTimeToken token={created.access_token} onDone={onDone} />,
  Overview: ({ table }) => {
    const columns = useColumns()
    return <DataTable {...table} columns={columns} />
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const { value } = useCosts()
    const can = useCan()
    // An address works for longer than the acting.
    const { impersonated_by } = useEmployee()
    const mayShare = can('update sources') && impersonated_by === null
    return (
      <>
        <ViewField label={t('sources.name')}>{row.name}</ViewField>
        <ViewField label={t('sources.cost_type')}>{t(`sources.costTypes.${row.cost_type}`)}</ViewField>
        <ViewField label={t('sources.cost_value')}>{value(row)}</ViewField>
        <ViewField label={t('sources.show_in_maps')}>
          <YesNo value={row.show_in_maps} />
        </ViewField>
        <ViewField label={t('sources.consents_to_calls')}>
          <YesNo value={row.consents_to_calls} />
        </ViewField>
        <ViewField label={t('sources.consent_text')} wide>
          {row.consent_text ?? t('sources.withoutWords')}
        </ViewField>
        <ViewField label={t('sources.consent_page')}>{row.consent_page}</ViewField>
        <ViewField label={t('sources.consent_version')}>{row.consent_version}</ViewField>
        <ViewField label={t('sources.essent')}>
          <YesNo value={row.essent} />
        </ViewField>
        <ViewField label={t('sources.active')}>
          <YesNo value={row.active} />
        </ViewField>
        <ViewField label={t('sources.form_origins')} wide>
          {row.form_origins}
        </ViewField>
        <ViewField label={t('sources.form')} wide>
          <SourceForm source={row} />
        </ViewField>
        {mayShare && (
          <ViewField label={t('sources.mail')} wide>
            <SourceMail id={row.id} />
          </ViewField>
        )}
        <ViewField label={t('sources.curl')} wide>
          <SourceIntake />
        </ViewField>
      </>
    )
  },
})
