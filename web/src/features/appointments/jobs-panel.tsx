import { isKeyOf, workLetterStatuses } from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../data/labels.ts'
import { letterMeaning } from '../../data/status-meanings.ts'
import linkStyles from '../../ui/app-link.module.css'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useComing } from './use-coming.ts'
import './appointments.text.ts'

type Job = NonNullable<ReturnType<typeof useComing>['data']>[number]

/** Where to be, what for, whom to call, and whether there is a letter. */
function JobDetail({ job }: { job: Job }) {
  const labels = useLabels()
  const number = job.lead.mobile ?? job.lead.phone
  return (
    <>
      {[labels.text('appointmentKinds', job.kind), formatAddress(job.lead)].filter(Boolean).join(', ')}{' '}
      {number !== null && (
        <a href={`tel:${number}`} className={linkStyles['link']}>
          {formatPhone(number)}
        </a>
      )}{' '}
      {isKeyOf(workLetterStatuses, job.work_letter_status) && (
        <StatusBadge meaning={letterMeaning[job.work_letter_status]}>
          {labels.text('workLetterStatuses', job.work_letter_status)}
        </StatusBadge>
      )}
    </>
  )
}

/** On an installer's home page: the jobs of the next two weeks. */
export function JobsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const [today] = useState(() => amsterdamDate(new Date()))
  const { data } = useComing(today)
  const dayOf = ({ date }: Job) => (date === today ? t('appointments.today') : format.day(date))
  return (
    <Card title={t('appointments.myJobs')}>
      <PanelList
        rows={data?.map((job) => ({
          key: job.id,
          title: job.lead.full_name,
          href: `/work-letter/lead/${job.lead_id}/appointment/${job.id}`,
          beside: job.lead.city ?? '',
          end: `${dayOf(job)} ${job.from} - ${job.till}`,
          detail: <JobDetail job={job} />,
        }))}
        nothing={t('appointments.noJobs')}
        more={{ text: t('appointments.all'), href: '/appointments' }}
      />
    </Card>
  )
}
