import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useIsErased } from '../../data/use-is-erased.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import linkStyles from '../../ui/page/app-link.module.css'
import { useCan } from '../../session/session.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Unbroken } from '../../ui/page/unbroken.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Contact } from './quotation-contact.tsx'
import { LeadQuestions } from './lead-questions.tsx'
import styles from './panels.module.css'
import { QuotationStateBadge } from './quotation-state-badge.tsx'
import { WithdrawalButton } from './withdrawal-button.tsx'
import './quotation-labels.text.ts'

/** The first quotation is made of the lead's visit; without one there is nothing to say of it yet. */
function NoQuotation({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const isErased = useIsErased(leadId)
  const { data } = useQuery({
    ...callQuery('GET /appointments/lead/{id}', { params: { id: leadId } }),
    enabled: can('view appointments'),
  })
  const visit = data?.data.find(({ kind, status }) => kind !== 'installation' && status !== 'cancelled')
  if (visit === undefined || !can('create quotations') || isErased) return null
  return (
    <Card title={t('quotationLabels.title')}>
      <LinkButton href={`/appointments/${visit.id}/quotation`} size="xs" variant="subtle" data-vacant>
        {t('quotationLabels.first')}
      </LinkButton>
    </Card>
  )
}

type Quotation = ResultOf<'GET /quotations/get-by-lead-id/{leadId}'>['data'][number]

/** The total of the edition that was ordered; where there is none of that name the lowest and the highest of all. */
function totalsOf(
  editions: Quotation['latest_version']['calculation']['editions'],
  ordered: keyof typeof editions | null,
): number[] {
  const comparable = ordered === null ? undefined : editions[ordered]
  if (comparable !== undefined) return [comparable.total_cents]
  const totals = Object.values(editions).flatMap((one) => one?.total_cents ?? [])
  return [...new Set([Math.min(...totals), Math.max(...totals)])]
}

/** One of them, as the version that speaks for it. */
function QuotationLine({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { latest_version: latest, shown_version_id, versions } = quotation
  const version = versions.find(({ id }) => id === shown_version_id) ?? latest
  const isCovered = version.status !== 'concept' && latest.status === 'concept'
  const edition = version.accepted_edition ?? 'A'
  return (
    <li>
      <span>
        {quotation.appointment_id === null ? (
          quotation.number
        ) : (
          <AppLink href={`/appointments/${quotation.appointment_id}/quotation`}>{quotation.number}</AppLink>
        )}{' '}
        {t('quotationLabels.version').toLowerCase()} {version.number}
        {version.accepted_edition === null ? '' : `, ${t('quotationLabels.ordered', { edition })}`}{' '}
        <QuotationStateBadge version={version} hasNewerDraft={isCovered} />
        {isCovered ? (
          <small>
            {' '}
            (
            {totalsOf(latest.calculation.editions, version.accepted_edition)
              .map((cents) => format.cents(cents))
              .join(' – ')}
            )
          </small>
        ) : null}
      </span>
      <span>{format.cents(version.calculation.editions[edition]?.total_cents)}</span>
      <span className={styles['why']}>
        <Unbroken>
          {version.sent_at === null
            ? null
            : `${t('quotationLabels.sentAt')} ${format.dateTime(version.sent_at)} `}
        </Unbroken>
        {quotation.portal_url === null ? null : (
          <a href={quotation.portal_url} className={linkStyles['link']} target="_blank" rel="noreferrer">
            {t('quotationLabels.portal')}
          </a>
        )}
      </span>
      <Contact quotation={quotation}>
        <WithdrawalButton quotation={quotation} />
      </Contact>
    </li>
  )
}

/** On a lead's page: its customer's questions, and its quotations with state, total and the customer's link. */
export function LeadQuotations({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /quotations/get-by-lead-id/{leadId}', { params: { leadId } }))
  return (
    <>
      <LeadQuestions leadId={leadId} />
      {data?.data.length === 0 ? (
        <NoQuotation leadId={leadId} />
      ) : (
        <Card title={t('quotationLabels.title')}>
          {data === undefined ? (
            <Skeleton height={64} />
          ) : (
            <ul className={styles['list']}>
              {data.data.map((quotation) => (
                <QuotationLine key={quotation.id} quotation={quotation} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}
