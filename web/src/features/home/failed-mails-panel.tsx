import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { placeOf } from './panel-rows.ts'
import './home.text.ts'

/** On support's home page: mails that customers did not get. */
export function FailedMailsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /home/failed-mails'))
  return (
    <Card title={t('home.failedMails')}>
      <PanelList
        rows={data?.data.map((mail) => ({
          key: mail.id,
          title: mail.lead.full_name,
          href: `/leads/${mail.lead.id}`,
          ...placeOf(mail.lead),
          end: format.dateTime(mail.created_at),
          detail: [mail.subject, mail.to, mail.last_error].filter(Boolean).join(', '),
        }))}
        nothing={t('home.noFailedMails')}
      />
    </Card>
  )
}
