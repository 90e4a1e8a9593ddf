import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useTranslation } from '../../text/use-translation.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { whoDid } from '../../data/who-did.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ofButtons } from '../../ui/table/table-source.ts'
import { CallBack } from './call-back.tsx'
import { CallerLink } from './caller-link.tsx'
import './telephony.text.ts'

/** Calls that nobody answered, the newest first. */
export function MissedCallsTable() {
  const { t } = useTranslation()
  const format = useFormat()
  const source = useTable('GET /telephony/calls/missed', { defaultSort: sortOf('calls') })
  return (
    <Page title={t('telephony.missed')}>
      <DataTable
        label={t('telephony.missed')}
        name="missed-calls"
        source={source}
        rowKey={(row) => row.id}
        empty={t('telephony.missedEmpty')}
        columns={[
          {
            key: 'started_at',
            label: t('telephony.at'),
            sort: 'started_at',
            cell: (row) => format.dateTime(row.started_at),
            width: 160,
          },
          {
            key: 'display_name',
            label: t('telephony.caller'),
            filter: <TextFilter name="search" />,
            cell: (row) => <CallerLink call={row} />,
          },
          {
            key: 'number',
            label: t('telephony.callerNumber'),
            cell: (row) => (row.number === null ? t('telephony.hidden') : formatPhone(row.number)),
            width: 160,
          },
          {
            key: 'called_back',
            exported: ['called_back.by', 'called_back.at'],
            label: t('telephony.calledBack'),
            filter: <BooleanFilter name="called_back" />,
            cell: (row) =>
              row.called_back === null
                ? t('telephony.notYet')
                : t('telephony.calledBackBy', {
                    name: whoDid({ ...row.called_back, employee: { name: row.called_back.by } }, ''),
                    at: format.dateTime(row.called_back.at),
                  }),
            width: 260,
          },
          {
            key: 'call_back',
            ...ofButtons,
            label: t('telephony.callBack'),
            cell: (row) => <CallBack call={row} />,
            width: 150,
          },
        ]}
      />
    </Page>
  )
}
