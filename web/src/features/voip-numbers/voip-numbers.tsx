import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useTranslation } from '../../text/use-translation.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { featureScreens } from '../../settings/resource.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { TelephonyToken } from './telephony-token.tsx'
import './voip-numbers.text.ts'

interface Holder {
  full_name: string
  since: string
}

/** Who uses the number, and since when. */
function InUseBy({ holder }: { holder: Holder | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (holder === null) return t('voipNumbers.free')
  return t('voipNumbers.inUseSince', {
    name: holder.full_name,
    since: format.dateTime(holder.since),
  })
}

export const screens = featureScreens('voip numbers', {
  schema: () => import('@heliodesk/contract/voip-numbers').then(({ voipNumbers }) => voipNumbers.create.body),
  nameOf: (row) => `${row.internal_number} (${formatPhone(row.external_number)})`,
  Inputs: ({ f }) => {
    const { t } = useTranslation()
    return (
      <f.Grid>
        <f.Text
          name="internal_number"
          label={t('voipNumbers.internal_number')}
          hint={t('voipNumbers.internalHint')}
          required
          maxLength={20}
          block={/\D/}
        />
        <f.Phone name="external_number" label={t('voipNumbers.external_number')} required />
      </f.Grid>
    )
  },
  Overview: ({ table }) => {
    const { t } = useTranslation()
    return (
      <>
        <DataTable
          {...table}
          columns={[
            {
              key: 'internal_number',
              label: t('voipNumbers.internal_number'),
              sort: 'internal_number',
              cell: (row) => row.internal_number,
              names: true,
              filter: <TextFilter name="search" />,
              width: 220,
            },
            {
              key: 'external_number',
              label: t('voipNumbers.external_number'),
              sort: 'external_number',
              cell: (row) => formatPhone(row.external_number),
              width: 220,
            },
            {
              key: 'in_use_by',
              label: t('voipNumbers.in_use_by'),
              cell: (row) => <InUseBy holder={row.in_use_by} />,
              filter: <BooleanFilter name="in_use" />,
            },
          ]}
        />
        <TelephonyToken />
        <ExchangeCard />
      </>
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    return (
      <>
        <ViewField label={t('voipNumbers.internal_number')}>{row.internal_number}</ViewField>
        <ViewField label={t('voipNumbers.external_number')}>{formatPhone(row.external_number)}</ViewField>
        <ViewField label={t('voipNumbers.in_use_by')}>
          <InUseBy holder={row.in_use_by} />
        </ViewField>
      </>
    )
  },
})
