import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useLimitLines } from './waiting-limits.tsx'
import './quotation-settings.text.ts'

/** On the home page of whoever may decide: limits of margins that somebody else asked to loosen. */
export function LimitsPanel() {
  const { t } = useTranslation()
  const linesOf = useLimitLines()
  const { data } = useQuery(callQuery('GET /quotation-settings'))
  if (!data?.waiting || data.waiting.asked_by_caller) return null
  const { waiting } = data
  return (
    <Card title={t('quotationSettings.waiting.panel')}>
      <PanelList
        rows={linesOf(data, waiting).map(({ key, name, now, asked }) => ({
          key,
          title: name,
          href: '/settings/quotation',
          beside: `${now} → ${asked}`,
          end: waiting.asked_by?.name,
        }))}
        nothing=""
      />
    </Card>
  )
}
