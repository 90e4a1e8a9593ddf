import { formatAddress } from '@heliodesk/domain/places/address'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { pageQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { UnlessErased } from '../../shell/messages/erased-person.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { AppLink } from '../../ui/page/app-link.tsx'
import linkStyles from '../../ui/page/app-link.module.css'
import { Card, Page } from '../../ui/page/page.tsx'
import { MapLink } from '../../ui/picture/map-link.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import { AlongNote } from './along-note.tsx'
import { AppointmentNext, AppointmentRest } from './appointment-head.tsx'
import { AppointmentFiles } from './appointment-files.tsx'
import { AppointmentStatusBadge } from './appointment-status.tsx'
import { VisitFacts } from './verbs/visit-facts.tsx'
import { VisitMarks } from './verbs/visit-marks.tsx'
import { VisitVerbs } from './verbs/visit-verbs.tsx'
import { VisitLetterBadge, WithdrawnNote } from './visit-letter.tsx'
import './appointments.text.ts'
import './appointment-labels.text.ts'

type Appointment = ResultOf<'GET /appointments/{id}'>

function Phones({ lead }: Pick<Appointment, 'lead'>) {
  return [lead.mobile, lead.phone]
    .filter((number) => number !== null)
    .map((number) => (
      <div key={number}>
        <a href={`tel:${number}`} className={`${linkStyles['link']} ${linkStyles['alone']}`}>
          {formatPhone(number)}
        </a>
      </div>
    ))
}

function Details({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const can = useCan()
  const { lead } = appointment
  return (
    <ViewFields>
      <ViewField label={t('appointments.who')}>
        {can('view leads') ? <AppLink href={`/leads/${lead.id}`}>{lead.full_name}</AppLink> : lead.full_name}
      </ViewField>
      <ViewField label={t('appointments.address')}>
        <MapLink address={formatAddress(lead)} />
      </ViewField>
      <ViewField label={t('appointmentLabels.fields.phone')}>
        {lead.mobile === null && lead.phone === null ? null : <Phones lead={lead} />}
      </ViewField>
      <ViewField label={t('appointments.when')}>
        {`${format.date(appointment.date)} ${appointment.from} - ${appointment.till}`}
      </ViewField>
      <ViewField label={t('appointmentLabels.fields.kind')}>
        {labels.text('appointmentKinds', appointment.kind)}
      </ViewField>
      <ViewField label={t('appointmentLabels.fields.adviser_id')}>{appointment.adviser?.name}</ViewField>
      {appointment.order_quotation_id !== null && (
        <ViewField label={t('appointmentLabels.fields.order_quotation_id')}>
          {appointment.order_number}
        </ViewField>
      )}
      <VisitFacts visit={appointment} />
      <ViewField label={t('appointments.workLetter')}>
        {appointment.work_letter_status === null ? (
          t('appointments.noWorkLetter')
        ) : (
          <VisitLetterBadge visit={appointment} />
        )}
      </ViewField>
      {appointment.crew.length > 0 && (
        <ViewField label={t('appointments.crew')}>
          {appointment.crew.map(({ name }) => name).join(', ')}
        </ViewField>
      )}
      <ViewField label={t('appointments.created_at')}>{format.dateTime(appointment.created_at)}</ViewField>
      <ViewField label={t('appointmentLabels.fields.remarks')} wide>
        {appointment.remarks}
      </ViewField>
    </ViewFields>
  )
}

export function AppointmentView() {
  const { t } = useTranslation()
  const { id } = useParams({ strict: false })
  const result = useQuery(pageQuery('GET /appointments/{id}', { params: { id: Number(id) } }))
  return (
    <Loaded result={result}>
      {(appointment) => (
        <UnlessErased lead={appointment.lead}>
          <Page
            title={appointment.lead.full_name}
            trail={[{ label: t('appointments.title'), href: '/appointments' }]}
            beside={<AppointmentStatusBadge status={appointment.status} />}
            head={{
              next: <AppointmentNext appointment={appointment} />,
              more: <AppointmentRest appointment={appointment} />,
            }}
          >
            <WithdrawnNote visit={appointment} />
            <AlongNote visit={appointment} />
            <VisitMarks visit={appointment} />
            <Card narrow>
              <Details appointment={appointment} />
            </Card>
            <VisitVerbs visit={appointment} />
            <AppointmentFiles appointmentId={appointment.id} />
          </Page>
        </UnlessErased>
      )}
    </Loaded>
  )
}
