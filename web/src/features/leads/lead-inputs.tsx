import {
  houseOwnerships,
  languages,
  leadKinds,
  mainConnections,
  salutations,
} from '@heliodesk/domain/enumerations'
import { isAddition, normaliseAddition, parseHouseNumber } from '@heliodesk/domain/places/address'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFill } from './address-fill.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions, visitors } from '../../data/tables/list-options.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import type { NumberSplit } from '../../ui/field/number-text.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField, TextAreaField, TextField } from '../../ui/field/text-field.tsx'
import { InsertionField } from '../../ui/field/insertion-field.tsx'
import type { LeadValues } from './page/lead-values.ts'
import './leads.text.ts'
import './lead-labels.text.ts'

const digits = /\d/
const notInZipCodes = /[^\dA-Za-z ]/
const notInAdditions = /[^\dA-Za-z /-]/

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)
const customerService = listOptions('GET /employees/function-groups/{type}', {
  params: { type: 'customer_service' },
})
const sources = listOptions('GET /sources/company')

function PersonInputs({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const kind: unknown = useWatch<LeadValues, 'kind'>({ name: 'kind' })
  const label = (name: keyof LeadValues) => t(`leadLabels.fields.${name}`)
  const text = { block: digits, span: 'third', maxLength: 100 } as const
  return (
    <FieldGrid legend={t('leads.groups.person')}>
      <SelectField<LeadValues>
        name="kind"
        label={label('kind')}
        options={labels.options('leadKinds', leadKinds)}
        required
      />
      <SelectField<LeadValues>
        name="salutation"
        label={label('salutation')}
        options={labels.options('salutations', salutations)}
        required
      />
      {kind !== 'private' && (
        <TextField<LeadValues>
          name="company_name"
          label={label('company_name')}
          maxLength={150}
          span="full"
        />
      )}
      <TextField<LeadValues> name="initials" label={label('initials')} {...text} maxLength={20} />
      <TextField<LeadValues> name="firstName" label={label('firstName')} {...text} />
      <InsertionField<LeadValues> name="insertion" label={label('insertion')} span="third" />
      <TextField<LeadValues> name="lastName" label={label('lastName')} {...text} span="half" required />
      <TextField<LeadValues> name="email" label={label('email')} type="email" maxLength={254} />
      <PhoneField<LeadValues> name="mobile" label={label('mobile')} />
      <PhoneField<LeadValues> name="phone" label={label('phone')} />
      {beside}
      <SelectField<LeadValues>
        name="language"
        label={label('language')}
        options={labels.options('languages', languages)}
        required
      />
    </FieldGrid>
  )
}

/** `12bis` and `12-a`, as people type them, in number and addition, unless another addition is there. */
function useHouseNumberSplit(): NumberSplit {
  const { getValues, setValue } = useFormContext<LeadValues>()
  const read = (text: string) => {
    const parts = parseHouseNumber(text)
    const adjective = parts?.adjective ?? null
    if (!parts || adjective === null || !isAddition(adjective)) return null
    const there = normaliseAddition(getValues('adjective'))
    return there === '' || there === normaliseAddition(adjective) ? { ...parts, adjective } : null
  }
  return {
    canRead: (text) => read(text) !== null,
    take: (text) => {
      const parts = read(text)
      if (parts === null) return Number.NaN
      setValue('adjective', parts.adjective, { shouldDirty: true, shouldValidate: true })
      return parts.street_number
    },
  }
}

function AddressInputs({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation()
  const splits = useHouseNumberSplit()
  return (
    <FieldGrid legend={t('leads.groups.address')}>
      <TextField<LeadValues>
        name="zip_code"
        label={t('leadLabels.fields.zip_code')}
        placeholder={t('leads.zipCodeHint')}
        block={notInZipCodes}
        maxLength={7}
        span="third"
      />
      <NumberField<LeadValues>
        name="street_number"
        label={t('leadLabels.fields.street_number')}
        min={1}
        max={99_999}
        splits={splits}
        span="third"
      />
      <TextField<LeadValues>
        name="adjective"
        label={t('leadLabels.fields.adjective')}
        block={notInAdditions}
        maxLength={10}
        span="third"
      />
      {beside}
      <TextField<LeadValues> name="street" label={t('leadLabels.fields.street')} maxLength={150} />
      <TextField<LeadValues> name="city" label={t('leadLabels.fields.city')} block={digits} maxLength={100} />
      <AddressFill />
    </FieldGrid>
  )
}

/** Without VAT are the panels of homes alone, and a new lead is one until somebody says otherwise. */
function HomeInput() {
  const { t } = useTranslation()
  const [kind, isHome] = useWatch<LeadValues, ['kind', 'is_home']>({ name: ['kind', 'is_home'] })
  return (
    <CheckboxField<LeadValues>
      name="is_home"
      label={t('leadLabels.fields.is_home')}
      {...(kind !== 'private' && isHome && { hint: t('leads.homeHint') })}
      span="third"
    />
  )
}

function HouseInputs() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <FieldGrid legend={t('leads.groups.house')}>
      <NumberField<LeadValues>
        name="energy_usage"
        label={t('leadLabels.fields.energy_usage')}
        min={0}
        max={1_000_000}
        step={100}
        span="third"
      />
      <SelectField<LeadValues>
        name="meter_connection"
        label={t('leadLabels.fields.meter_connection')}
        options={labels.options('mainConnections', mainConnections)}
        span="third"
      />
      <SelectField<LeadValues>
        name="house_ownership"
        label={t('leadLabels.fields.house_ownership')}
        options={labels.options('houseOwnerships', houseOwnerships)}
        span="third"
      />
      <HomeInput />
      <CheckboxField<LeadValues> name="monument" label={t('leadLabels.fields.monument')} span="third" />
    </FieldGrid>
  )
}

function FollowUpInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('leads.groups.followUp')}>
      <SelectField<LeadValues> name="source_id" label={t('leadLabels.fields.source_id')} options={sources} />
      <TextField<LeadValues> name="external_id" label={t('leadLabels.fields.external_id')} maxLength={100} />
      <SelectField<LeadValues>
        name="owner_id"
        label={t('leadLabels.fields.owner_id')}
        options={customerService}
      />
      <SelectField<LeadValues>
        name="adviser_id"
        label={t('leadLabels.fields.adviser_id')}
        options={advisers}
      />
      <TextAreaField<LeadValues> name="remarks" label={t('leadLabels.fields.remarks')} />
    </FieldGrid>
  )
}

interface LeadInputsProps {
  /** What is said of telephone and e-mail, and of the address, where they are typed. */
  besideReach?: ReactNode
  besideAddress?: ReactNode
}

/** The fields of create and edit. */
export function LeadInputs({ besideReach, besideAddress }: LeadInputsProps) {
  return (
    <>
      <PersonInputs beside={besideReach} />
      <AddressInputs beside={besideAddress} />
      <HouseInputs />
      <FollowUpInputs />
    </>
  )
}
