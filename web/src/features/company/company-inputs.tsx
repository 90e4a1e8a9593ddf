import { monthSettings } from '@heliodesk/domain/leads/retention'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField, TextAreaField, TextField } from '../../ui/field/text-field.tsx'
import { CallHoursInputs } from './call-hours-inputs.tsx'
import { ColourField } from './colour-field.tsx'
import { ColourHints } from './colour-hints.tsx'
import { type CompanyValues, languages } from './company-values.ts'
import { LogoField } from './logo-field.tsx'
import { WithdrawalInputs } from './withdrawal-inputs.tsx'
import './company.text.ts'

const keepMonths = Object.values(monthSettings)

function WhoInputs() {
  const { t } = useTranslation()
  return (
    <>
      <FieldGrid legend={t('company.address')}>
        <TextField<CompanyValues>
          name="name"
          label={t('company.name')}
          hint={t('company.nameHint')}
          required
          span="full"
        />
        <TextField<CompanyValues> name="legal_name" label={t('company.legal_name')} required span="full" />
        <TextField<CompanyValues> name="street" label={t('company.street')} required />
        <TextField<CompanyValues> name="street_number" label={t('company.street_number')} required />
        <TextField<CompanyValues> name="zip_code" label={t('company.zip_code')} required />
        <TextField<CompanyValues> name="city" label={t('company.city')} required />
      </FieldGrid>
      <FieldGrid legend={t('company.contact')}>
        <PhoneField<CompanyValues> name="phone" label={t('company.phone')} required />
        <TextField<CompanyValues> name="email" label={t('company.email')} type="email" required />
        <TextField<CompanyValues> name="website" label={t('company.website')} type="url" span="full" />
      </FieldGrid>
      <FieldGrid legend={t('company.registration')}>
        <TextField<CompanyValues>
          name="chamber_of_commerce_number"
          label={t('company.chamber_of_commerce_number')}
          required
        />
        <TextField<CompanyValues> name="vat_number" label={t('company.vat_number')} required />
        <TextField<CompanyValues> name="iban" label={t('company.iban')} required span="full" />
      </FieldGrid>
    </>
  )
}

function RetentionInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('company.retention')}>
      {keepMonths.map((name) => (
        <NumberField<CompanyValues>
          key={name}
          name={name}
          label={t(`company.${name}`)}
          hint={t(`company.keepHints.${name}`)}
          min={1}
          max={120}
          required
        />
      ))}
      <NumberField<CompanyValues>
        name="fiscal_years"
        label={t('company.fiscal_years')}
        hint={t('company.keepHints.fiscal_years')}
        min={7}
        max={30}
        required
      />
    </FieldGrid>
  )
}

/** What people are told of their data: where there is an address, no text. */
function PrivacyInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('company.privacy')}>
      <TextField<CompanyValues>
        name="privacy_url"
        label={t('company.privacy_url')}
        hint={t('company.privacyUrlHint')}
        type="url"
        span="full"
      />
      <TextAreaField<CompanyValues>
        name="privacy_nl"
        label={t('company.privacy_nl')}
        hint={t('company.privacyTextHint')}
        rows={4}
      />
      <TextAreaField<CompanyValues> name="privacy_en" label={t('company.privacy_en')} rows={4} />
    </FieldGrid>
  )
}

function TermsInputs() {
  const { t } = useTranslation()
  return (
    <>
      <FieldGrid legend={t('company.terms')}>
        <SelectField<CompanyValues>
          name="default_language"
          label={t('company.default_language')}
          hint={t('company.defaultLanguageHint')}
          options={languages}
          required
        />
        <WithdrawalInputs />
        <TextAreaField<CompanyValues>
          name="conditions_nl"
          label={t('company.conditions_nl')}
          hint={t('company.conditionsHint')}
          rows={8}
        />
        <TextAreaField<CompanyValues> name="conditions_en" label={t('company.conditions_en')} rows={8} />
      </FieldGrid>
      <PrivacyInputs />
      <CallHoursInputs />
      <RetentionInputs />
      <FieldGrid legend={t('company.security')}>
        <CheckboxField<CompanyValues>
          name="two_factor_enforced"
          label={t('company.two_factor_enforced')}
          hint={t('company.twoFactorHint')}
          span="full"
        />
      </FieldGrid>
    </>
  )
}

export function CompanyInputs() {
  const { t } = useTranslation()
  return (
    <>
      <WhoInputs />
      <FieldGrid legend={t('company.look')}>
        <LogoField />
        <ColourField name="color_primary" label={t('company.color_primary')} required />
        <ColourField name="color_accent" label={t('company.color_accent')} required />
        <ColourHints />
      </FieldGrid>
      <TermsInputs />
    </>
  )
}
