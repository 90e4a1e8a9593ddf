import { formatHouseNumber } from '@heliodesk/domain/places/address'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { MailLink } from '../../../ui/page/mail-link.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ViewField } from '../../../ui/page/view-fields.tsx'
import { ViewGroup } from '../../../ui/page/view-group.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import type { Lead } from './lead-values.ts'
import styles from '../leads.module.css'
import '../leads.text.ts'
import './lead-details.text.ts'
import '../lead-labels.text.ts'

function Person({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const name = [lead.firstName ?? lead.initials, lead.insertion, lead.lastName].filter(Boolean).join(' ')
  return (
    <ViewGroup title={t('leads.groups.person')}>
      <ViewField label={t('leads.name')}>{name}</ViewField>
      <ViewField label={t('leadLabels.fields.initials')}>{lead.initials}</ViewField>
      <ViewField label={t('leadLabels.fields.salutation')}>
        {labels.text('salutations', lead.salutation)}
      </ViewField>
      <ViewField label={t('leadLabels.fields.kind')}>{labels.text('leadKinds', lead.kind)}</ViewField>
      {lead.company_name !== null && (
        <ViewField label={t('leadLabels.fields.company_name')}>{lead.company_name}</ViewField>
      )}
      <ViewField label={t('leadLabels.fields.email')}>
        {lead.email && <MailLink address={lead.email} />}
      </ViewField>
      <ViewField label={t('leadLabels.fields.language')}>{labels.text('languages', lead.language)}</ViewField>
    </ViewGroup>
  )
}

function Address({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <ViewGroup title={t('leads.groups.address')}>
      <ViewField label={t('leadLabels.fields.street')}>
        {[lead.street, formatHouseNumber(lead)].filter(Boolean).join(' ')}
      </ViewField>
      <ViewField label={t('leadLabels.fields.zip_code')}>{lead.zip_code}</ViewField>
      <ViewField label={t('leadLabels.fields.city')}>{lead.city}</ViewField>
      <ViewField label={t('leadLabels.fields.municipality')}>{lead.municipality}</ViewField>
      <ViewField label={t('leadLabels.fields.province')}>
        {lead.province && labels.text('provinces', lead.province)}
      </ViewField>
      <ViewField label={t('leadLabels.fields.location_type')}>
        {lead.location_type && labels.text('geocodeLocationTypes', lead.location_type)}
      </ViewField>
    </ViewGroup>
  )
}

function House({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return (
    <ViewGroup title={t('leads.groups.house')}>
      <ViewField label={t('leadLabels.fields.energy_usage')}>
        {lead.energy_usage === null ? null : format.number(lead.energy_usage)}
      </ViewField>
      <ViewField label={t('leadLabels.fields.meter_connection')}>
        {lead.meter_connection && labels.text('mainConnections', lead.meter_connection)}
      </ViewField>
      <ViewField label={t('leadLabels.fields.house_ownership')}>
        {lead.house_ownership && labels.text('houseOwnerships', lead.house_ownership)}
      </ViewField>
      <ViewField label={t('leadLabels.fields.is_home')}>
        <YesNo value={lead.is_home} />
      </ViewField>
      <ViewField label={t('leadLabels.fields.monument')}>
        <YesNo value={lead.monument} />
      </ViewField>
    </ViewGroup>
  )
}

function FollowUp({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return (
    <ViewGroup title={t('leads.groups.followUp')}>
      <ViewField label={t('leadLabels.fields.source_id')}>{lead.source?.name}</ViewField>
      <ViewField label={t('leadLabels.fields.external_id')}>{lead.external_id}</ViewField>
      <ViewField label={t('leadLabels.fields.owner_id')}>{lead.owner?.name}</ViewField>
      <ViewField label={t('leadLabels.fields.adviser_id')}>{lead.adviser?.name}</ViewField>
      <ViewField label={t('leadLabels.fields.attempts')}>{format.number(lead.attempts)}</ViewField>
      <ViewField label={t('leadLabels.fields.last_contact_at')}>
        {format.dateTime(lead.last_contact_at)}
      </ViewField>
      <ViewField label={t('leadLabels.fields.last_result_code')}>{lead.last_result_code?.name}</ViewField>
      {lead.do_not_call_at !== null && (
        <ViewField label={t('leadLabels.fields.do_not_call_at')}>
          {format.dateTime(lead.do_not_call_at)}
          {lead.objection_of !== null && (
            <Text size="sm">{t('leadDetails.objectionOf', { reach: lead.objection_of })}</Text>
          )}
        </ViewField>
      )}
      <ViewField label={t('leads.status_since')}>{format.dateTime(lead.status_since)}</ViewField>
      <ViewField label={t('leads.created_at')}>{format.dateTime(lead.created_at)}</ViewField>
      {lead.essent && (
        <ViewField label={t('leadLabels.fields.essent_status')}>
          {lead.essent_status &&
            [
              labels.text('partnerStatuses', lead.essent_status),
              lead.essent_reason && labels.text('partnerReasons', lead.essent_reason),
            ]
              .filter(Boolean)
              .join(', ')}
        </ViewField>
      )}
      <ViewField label={t('leadLabels.fields.remarks')} wide>
        {lead.remarks}
      </ViewField>
    </ViewGroup>
  )
}

/** Instead of what is empty: the way to fill it in. */
function FillIn({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  return (
    <div className={styles['fillIn']}>
      <LinkButton href={`/leads/${lead.id}/edit`} variant="default" size="xs">
        {t('leadDetails.fillIn')}
      </LinkButton>
    </div>
  )
}

/** What is known of a lead but its numbers, which the buttons that call have: rows in groups. */
export function LeadDetails({ lead, edits = false }: { lead: Lead; edits?: boolean }) {
  return (
    <div data-rows>
      <Card>
        <Person lead={lead} />
        <Address lead={lead} />
        <House lead={lead} />
        <FollowUp lead={lead} />
        {edits && <FillIn lead={lead} />}
      </Card>
    </div>
  )
}
