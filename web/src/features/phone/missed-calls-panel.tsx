import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CallBack } from './call-back.tsx'
import { CallerLink } from './caller-link.tsx'
import './phone.text.ts'

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
    <Card title={t('phone.missed')}>
      <PanelList
        rows={data?.data.map((call) => ({
          key: call.id,
          title: <CallerLink call={call} />,
          beside: format.dateTime(call.started_at),
          end: <CallBack call={call} />,
          ...(call.number !== null && call.matches.length > 0 && { detail: formatPhone(call.number) }),
        }))}
        nothing={t('phone.noMissed')}
        more={{ text: t('phone.allMissed'), href: '/calls/missed' }}
      />
    </Card>
  )
}
