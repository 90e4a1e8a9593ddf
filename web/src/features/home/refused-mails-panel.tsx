import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './home.text.ts'

/** Employees whose invitation or link for a password was refused for good; nothing while there are none. */
export function RefusedMailsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /home/refused-link-mails'))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Card title={t('home.refusedMails')}>
      <PanelList
        rows={data.data.map(({ id, employee, type, to, last_error, created_at }) => ({
          key: id,
          title: employee.name,
          href: `/employees/${employee.id}`,
          beside: t(`home.refusedMail.${type}`),
          end: format.dateTime(created_at),
          detail: [to, last_error].filter(Boolean).join(', '),
        }))}
        nothing=""
      />
    </Card>
  )
}
