import { Alert, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { letterHref } from '../../../data/letter-href.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { acceptedVersion, type Quotation, type Version } from './values.ts'
import './sale.text.ts'

interface SaleBannerProps {
  quotation: Quotation
  /** Of the builder; the letter belongs to it until the installation is planned. */
  appointmentId: number
  dirty: boolean
}

/** What became of the quotation: the order with what comes next, or that the customer does not want it. */
export function SaleBanner({ quotation, appointmentId, dirty }: SaleBannerProps) {
  const accepted = acceptedVersion(quotation)
  if (accepted !== undefined)
    return <Order quotation={quotation} version={accepted} appointmentId={appointmentId} dirty={dirty} />
  const { latest_version: latest } = quotation
  if (latest.state !== 'declined' && latest.state !== 'withdrawn') return null
  return <Refusal version={latest} />
}

function Order({ quotation, version, appointmentId, dirty }: SaleBannerProps & { version: Version }) {
  const { t } = useTranslation()
  const format = useFormat()
  const edition = version.accepted_edition ?? 'A'
  const total = format.cents(version.calculation.editions[edition]?.total_cents)
  return (
    <Alert color="green" variant="light" mb="sm" role="status" title={t('sale.signed', { edition, total })}>
      <p>
        {t('sale.signedAt', { version: version.number, at: format.dateTime(version.accepted_at) })}{' '}
        {dirty ? t('sale.unsaved') : null}
      </p>
      <Next leadId={quotation.lead_id} appointmentId={appointmentId} />
    </Alert>
  )
}

/** The installation to plan, or the day it is planned on; and the work letter. */
function Next({ leadId, appointmentId }: { leadId: number; appointmentId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /appointments/lead/{id}', { params: { id: leadId } }))
  const installation = data?.data.find((row) => row.kind === 'installation' && row.status !== 'cancelled')
  const letter = letterHref({ lead: { id: leadId }, appointment_id: installation?.id ?? appointmentId })
  return (
    <Group gap="sm">
      <strong>{t('sale.next')}</strong>
      {installation === undefined ? null : (
        <span>{t('sale.planned', { date: format.date(installation.date) })}</span>
      )}
      {installation === undefined && can('create appointments') ? (
        <LinkButton href={`/appointments/create?lead_id=${leadId}&kind=installation`}>
          {t('sale.plan')}
        </LinkButton>
      ) : null}
      {installation === undefined && !can('create appointments') ? <span>{t('sale.waits')}</span> : null}
      {can('view work letters') ? (
        <LinkButton href={letter} variant="default">
          {t('sale.letter')}
        </LinkButton>
      ) : null}
    </Group>
  )
}

function Refusal({ version }: { version: Version }) {
  const { t } = useTranslation()
  const format = useFormat()
  const withdrawn = version.state === 'withdrawn'
  const at = format.dateTime(withdrawn ? version.withdrawn_at : version.declined_at)
  return (
    <Alert
      color="orange"
      variant="light"
      mb="sm"
      role="status"
      title={t(withdrawn ? 'sale.withdrawn' : 'sale.declined', { at })}
    >
      {withdrawn || version.decline_reason === null
        ? null
        : t('sale.reason', { reason: version.decline_reason })}{' '}
      {t('sale.newVersion')}
    </Alert>
  )
}
