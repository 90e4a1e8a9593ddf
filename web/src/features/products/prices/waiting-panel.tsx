import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { Card } from '../../../ui/page/page.tsx'
import { PanelList } from '../../../ui/table/panel-list.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useProductName } from '../use-product-name.ts'
import './waiting-panel.text.ts'

const mostShown = 10

/** On the home page of who decides: the prices of products that others ask for, the first to count first. */
export function WaitingPricesPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useProductName()
  const query = { sort: 'valid_from', per_page: 100 } as const
  const { data } = useQuery(callQuery('GET /product-prices/table', { query }))
  const waiting = data?.data.filter(({ asked_by_caller }) => !asked_by_caller) ?? []
  if (waiting.length === 0) return null
  const more = waiting.length > mostShown && {
    more: { text: t('waitingPanel.all'), href: '/product-prices' as const },
  }
  return (
    <Card title={t('waitingPanel.title')}>
      <PanelList
        rows={waiting.slice(0, mostShown).map((row) => ({
          key: row.id,
          title: nameOf(row.product),
          href: '/product-prices',
          beside: t('waitingPanel.countsFrom', { date: format.date(row.valid_from) }),
          end: row.requested_by?.name,
          detail: t('waitingPanel.change', {
            before: format.euros(row.price_before?.price_net_adviser) || t('waitingPanel.none'),
            after: format.euros(row.price_net_adviser),
          }),
        }))}
        nothing=""
        {...more}
      />
    </Card>
  )
}
