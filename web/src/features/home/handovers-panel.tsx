import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './home.text.ts'

/** On home of who manages employees: planned handovers that left work with somebody; nothing while there are none. */
export function HandoversPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /home/handovers'))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Card title={t('home.handovers')}>
      <PanelList
        rows={data.data.map(({ id, employee, from_date, stayed, refused }) => ({
          key: id,
          title: employee.name,
          href: `/employees/${employee.id}`,
          end: format.date(from_date),
          detail: [
            refused && t('home.handoverRefused'),
            stayed > 0 && t('home.handoverStayed', { count: stayed }),
            employee.active && t('home.handoverActive', { name: employee.name }),
          ]
            .filter(Boolean)
            .join(' '),
        }))}
        nothing=""
      />
    </Card>
  )
}
