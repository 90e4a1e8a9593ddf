import { formatIban } from '@heliodesk/domain/company/company-numbers'
import { monthSettings } from '@heliodesk/domain/leads/retention'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useTranslation } from '../../text/use-translation.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { ViewGroup } from '../../ui/page/view-group.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import styles from './company.module.css'
import { type Company, languages } from './company-values.ts'
import './company.text.ts'

function Swatch({ colour }: { colour: string }) {
  return (
    <span className={styles['swatch']}>
      <svg width="16" height="16" aria-hidden>
        <rect width="16" height="16" rx="3" fill={colour} />
      </svg>
      {colour}
    </span>
  )
}

function CallHours({ company }: { company: Company }) {
  const { t } = useTranslation()
  return (
    <ViewGroup title={t('company.calls')}>
      <ViewField label={t('company.calls_from')}>{company.calls_from}</ViewField>
      <ViewField label={t('company.calls_till')}>{company.calls_till}</ViewField>
      <ViewField label={t('company.calls_on_saturdays')}>
        {company.calls_on_saturdays ? (
          `${company.calls_saturday_from} - ${company.calls_saturday_till}`
        ) : (
          <YesNo value={false} />
        )}
      </ViewField>
      <ViewField label={t('company.calls_on_sundays')}>
        <YesNo value={company.calls_on_sundays} />
      </ViewField>
      <ViewField label={t('company.call_attempts')}>{company.call_attempts}</ViewField>
      <ViewField label={t('company.consent_customer_months')}>{company.consent_customer_months}</ViewField>
    </ViewGroup>
  )
}

function RetentionPeriods({ company }: { company: Company }) {
  const { t } = useTranslation()
  return (
    <ViewGroup title={t('company.retention')}>
      {[...Object.values(monthSettings), 'fiscal_years' as const].map((name) => (
        <ViewField key={name} label={t(`company.${name}`)}>
          {company[name]}
        </ViewField>
      ))}
    </ViewGroup>
  )
}

function WithdrawalTerms({ company }: { company: Company }) {
  const { t } = useTranslation()
  return (
    <>
      <ViewField label={t('company.withdrawal_days')}>{company.withdrawal_days}</ViewField>
      <ViewField label={t('company.withdrawal_from')}>
        {t(`company.withdrawalStarts.${company.withdrawal_from}`)}
      </ViewField>
      <ViewField label={t('company.withdrawal_for_businesses')}>
        <YesNo value={company.withdrawal_for_businesses} />
      </ViewField>
      <ViewField label={t('company.return_cost')}>{company.return_cost}</ViewField>
      <ViewField label={t('company.delivery_weeks')}>{company.delivery_weeks}</ViewField>
    </>
  )
}

function Privacy({ company }: { company: Company }) {
  const { t } = useTranslation()
  return (
    <ViewGroup title={t('company.privacy')}>
      <ViewField label={t('company.privacy_url')} wide>
        {company.privacy_url}
      </ViewField>
      <ViewField label={t('company.privacy_nl')} wide>
        {company.privacy_nl}
      </ViewField>
      <ViewField label={t('company.privacy_en')} wide>
        {company.privacy_en}
      </ViewField>
    </ViewGroup>
  )
}

/** The company data, read-only. */
export function CompanyView({ company }: { company: Company }) {
  const { t } = useTranslation()
  const street = `${company.street} ${company.street_number}`
  return (
    <Page title={t('company.title')}>
      <Card narrow>
        <ViewGroup title={t('company.address')}>
          <ViewField label={t('company.name')}>{company.name}</ViewField>
          <ViewField label={t('company.legal_name')}>{company.legal_name}</ViewField>
          <ViewField label={t('company.street')}>{street}</ViewField>
          <ViewField label={t('company.city')}>{`${company.zip_code} ${company.city}`}</ViewField>
        </ViewGroup>
        <ViewGroup title={t('company.contact')}>
          <ViewField label={t('company.phone')}>{formatPhone(company.phone)}</ViewField>
          <ViewField label={t('company.email')}>{company.email}</ViewField>
          <ViewField label={t('company.website')}>{company.website}</ViewField>
        </ViewGroup>
        <ViewGroup title={t('company.registration')}>
          <ViewField label={t('company.chamber_of_commerce_number')}>
            {company.chamber_of_commerce_number}
          </ViewField>
          <ViewField label={t('company.vat_number')}>{company.vat_number}</ViewField>
          <ViewField label={t('company.iban')}>{formatIban(company.iban)}</ViewField>
        </ViewGroup>
        <ViewGroup title={t('company.look')}>
          <ViewField label={t('company.logo')}>
            {company.logo && <img className={styles['logo']} src={company.logo} alt={company.name} />}
          </ViewField>
          <ViewField label={t('company.color_primary')}>
            <Swatch colour={company.color_primary} />
          </ViewField>
          <ViewField label={t('company.color_accent')}>
            <Swatch colour={company.color_accent} />
          </ViewField>
        </ViewGroup>
        <ViewGroup title={t('company.terms')}>
          <ViewField label={t('company.default_language')}>
            {languages.find(({ id }) => id === company.default_language)?.name}
          </ViewField>
          <WithdrawalTerms company={company} />
          <ViewField label={t('company.two_factor_enforced')}>
            <YesNo value={company.two_factor_enforced} />
          </ViewField>
          <ViewField label={t('company.conditions_nl')} wide>
            {company.conditions_nl}
          </ViewField>
          <ViewField label={t('company.conditions_en')} wide>
            {company.conditions_en}
          </ViewField>
        </ViewGroup>
        <Privacy company={company} />
        <CallHours company={company} />
        <RetentionPeriods company={company} />
      </Card>
    </Page>
  )
}
