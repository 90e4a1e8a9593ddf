import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './install-prices.text.ts'

/** On the home page of approvers: the pending install prices. */
export function WaitingInstallPricesPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /install-prices'))
  const waiting = data?.data.filter(({ state }) => state === 'waiting') ?? []
  if (waiting.length === 0) return null
  return (
    <Card title={t('installPrices.panelTitle')}>
      <PanelList
        rows={waiting.map((set) => ({
          key: set.id,
          title: t('installPrices.show', { id: set.id }),
          href: '/settings/install-prices',
          beside: t('installPrices.countsFrom', { date: format.date(set.active_from) }),
          end: set.asked_by?.name,
          ...(set.note !== null && { detail: set.note }),
        }))}
        nothing=""
      />
    </Card>
  )
}
