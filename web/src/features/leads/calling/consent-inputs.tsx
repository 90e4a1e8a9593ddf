import { contactDirections } from '@heliodesk/domain/enumerations'
import { consentBases, consentScopes } from '@heliodesk/domain/leads/objections/consent'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import type { BodyOf } from '../../../data/calls/client.ts'
import { FieldGrid } from '../../../ui/form/edit-form.tsx'
import { DateTimeField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/field/text-field.tsx'
import { useConsentWords } from './use-consent-words.ts'
import './calling.text.ts'
import { clock } from '../../../ui/clock.ts'

/** Every form with these has the consent under this name. */
type Values = Pick<BodyOf<'PATCH /leads/{id}'>, 'consent'>

/** A list of choices, with one that a source gave in its own words. */
const withOther = (keys: readonly string[], given: string | undefined) =>
  given === undefined || keys.includes(given) ? keys : [...keys, given]

const options = (keys: readonly string[], name: (key: string) => string) =>
  keys.map((id) => ({ id, name: name(id) }))

/** Which words, by what the consent is based on. */
function WordsInputs({ basis }: { basis: string }) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (basis === 'none') return null
  const byPhone = basis === 'agreed_by_phone'
  return (
    <>
      {byPhone && (
        <SelectField<Values>
          name="consent.direction"
          label={t('calling.consent.direction')}
          options={labels.options('contactDirections', contactDirections)}
          required
          span="full"
        />
      )}
      <TextAreaField<Values>
        name="consent.text"
        label={byPhone ? t('calling.consent.agreed') : t('calling.consent.text')}
        required
        rows={3}
      />
      {basis === 'own_request' && (
        <>
          <TextField<Values> name="consent.page" label={t('calling.consent.page')} maxLength={500} />
          <TextField<Values> name="consent.version" label={t('calling.consent.version')} maxLength={50} />
        </>
      )}
    </>
  )
}

/** A consent that is stated now was given now, until somebody says otherwise; one that is there without a day was not. */
function useConsentNow(basis: unknown, isUndated: boolean) {
  const { getValues, setValue } = useFormContext<Values>()
  useEffect(() => {
    if (typeof basis !== 'string' || basis === '' || basis === 'none') return
    // Who called whom is asked of what was agreed by telephone alone.
    if (basis !== 'agreed_by_phone' && getValues('consent.direction')) setValue('consent.direction', null)
    if (!isUndated && !getValues('consent.at')) setValue('consent.at', clock.now().toISOString())
  }, [basis, isUndated, getValues, setValue])
}

/** What a person agreed to; `given`: as it is kept. `legend` where it is a part of a longer form, `first` where a dialog begins. */
export function ConsentInputs({
  given,
  legend,
  first,
}: {
  given?: { basis: string; scope: string; undated?: true | undefined } | null
  legend?: string
  first?: boolean
}) {
  const { t } = useTranslation()
  const words = useConsentWords()
  const basis: unknown = useWatch({ name: 'consent.basis' })
  useConsentNow(basis, given?.undated === true)
  return (
    <FieldGrid {...(legend !== undefined && { legend })}>
      <SelectField<Values>
        name="consent.basis"
        label={t('calling.consent.basis')}
        options={options(withOther(consentBases, given?.basis), words.basis)}
        required
        first={first === true}
      />
      <DateTimeField<Values> name="consent.at" label={t('calling.consent.at')} facing="past" required />
      <SelectField<Values>
        name="consent.scope"
        label={t('calling.consent.scope')}
        options={options(withOther(consentScopes, given?.scope), words.scope)}
        required
        span="full"
      />
      {typeof basis === 'string' && <WordsInputs basis={basis} />}
    </FieldGrid>
  )
}
