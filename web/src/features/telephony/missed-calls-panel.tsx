import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CallBack } from './call-back.tsx'
import { CallerLink } from './caller-link.tsx'
import './telephony.text.ts'

const maxShown = 8

/** On customer service's home page: who called and was not answered, and waits for a call back. */
export function MissedCallsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(
    callQuery('GET /telephony/calls/missed', {
      query: { per_page: maxShown, 'filter[called_back]': 'false' },
    }),
  )
  return (
    <Card title={t('telephony.missed')}>
      <PanelList
        rows={data?.data.map((call) => ({
          key: call.id,
          title: <CallerLink call={call} />,
          linked: call.matches.length > 0,
          ...(call.number !== null && call.matches.length > 0 && { number: formatPhone(call.number) }),
          beside: format.dateTime(call.started_at),
          end: <CallBack call={call} />,
        }))}
        nothing={t('telephony.noMissed')}
        more={{ text: t('telephony.allMissed'), href: '/calls/missed' }}
      />
    </Card>
  )
}
