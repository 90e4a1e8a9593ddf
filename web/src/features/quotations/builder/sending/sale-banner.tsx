import { Alert, Group } from '@mantine/core'
import { useTranslation } from '../../../../text/use-translation.ts'
import { AppLink } from '../../../../ui/page/app-link.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { useAfterSale } from './after-sale.tsx'
import { acceptedVersion, type Quotation, type Version } from '../values.ts'
import { withdrawnAt } from '../../../../ui/withdrawn-at.ts'
import '../sale.text.ts'

interface SaleBannerProps {
  quotation: Quotation
  /** Of the builder; the letter belongs to it until the installation is planned. */
  appointmentId: number
  dirty: boolean
}

/** What became of the quotation: the order with what comes next, or that it ended. */
export function SaleBanner({ quotation, appointmentId, dirty }: SaleBannerProps) {
  const accepted = acceptedVersion(quotation)
  if (accepted !== undefined)
    return <Order quotation={quotation} version={accepted} appointmentId={appointmentId} dirty={dirty} />
  const { latest_version: latest } = quotation
  if (latest.state !== 'declined' && latest.state !== 'withdrawn') return null
  // Without an order nobody but the company took it back: its lead was closed.
  if (latest.state === 'withdrawn' && latest.accepted_at === null)
    return <TakenBack version={latest} leadId={quotation.lead_id} />
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
      <Next quotation={quotation} appointmentId={appointmentId} />
    </Alert>
  )
}

/** The day of the installation, and the work letter while the head has the button to plan that day. */
function Next(sold: Parameters<typeof useAfterSale>[0]) {
  const { t } = useTranslation()
  const format = useFormat()
  const { known, plannedOn, plans, waits, letter, letterWaits } = useAfterSale(sold)
  if (!known) return null
  return (
    <Group gap="sm">
      {plannedOn === null ? null : <span>{t('sale.planned', { date: format.date(plannedOn) })}</span>}
      {waits ? <span>{t('sale.waits')}</span> : null}
      {plans ? <strong>{t('sale.next')}</strong> : null}
      {letterWaits ? <span>{t('sale.letterWaits')}</span> : null}
      {plans && letter !== null ? (
        <LinkButton href={letter} variant="default">
          {t('sale.letter')}
        </LinkButton>
      ) : null}
    </Group>
  )
}

function TakenBack({ version, leadId }: { version: Version; leadId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('sale.takenBack', { at: format.dateTime(version.withdrawn_at) })
  return (
    <Alert color="orange" variant="light" mb="sm" role="status" title={title}>
      {t('sale.closed')} <AppLink href={`/leads/${leadId}`}>{t('sale.toLead')}</AppLink>
    </Alert>
  )
}

function Refusal({ version }: { version: Version }) {
  const { t } = useTranslation()
  const format = useFormat()
  const withdrawn = version.state === 'withdrawn'
  const at = withdrawn ? withdrawnAt(format, version.withdrawn_at) : format.dateTime(version.declined_at)
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
