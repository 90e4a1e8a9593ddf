import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './retention.text.ts'

/** On the home page of those who may erase: leads whose retention period is over. */
export function RetentionPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /leads/retention/table', { query: { per_page: 5 } }))
  const total = data?.meta.total ?? 0
  return (
    <Card title={t('retention.title')}>
      <PanelList
        rows={data?.data.map((row) => ({
          key: row.id,
          title: row.full_name,
          href: `/leads/${row.id}`,
          number: row.number,
          end: format.date(row.over_since),
          detail: t(`retention.rules.${row.rule}`),
        }))}
        nothing={t('retention.panelNothing')}
        more={
          total === 0
            ? undefined
            : { text: t('retention.panelMore', { count: total }), href: '/leads/retention' }
        }
      />
    </Card>
  )
}
