import { genders } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { InsertionField } from '../../ui/field/insertion-field.tsx'
import { DateField } from '../../ui/field/number-field.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField, TextField } from '../../ui/field/text-field.tsx'
import type { EmployeeValues, StaffMember } from './employee-values.ts'
import { PlacesField } from './places-field.tsx'
import './employees.text.ts'
import './employee-labels.text.ts'

const digits = /\d/
const freeLogins = listOptions('GET /users/no-employee')

function PersonInputs() {
  const { t } = useTranslation()
  const labels = useLabels()
  const name = { block: digits, span: 'third', maxLength: 100 } as const
  return (
    <FieldGrid legend={t('employees.groups.person')}>
      <TextField<EmployeeValues>
        name="firstName"
        label={t('employeeLabels.fields.firstName')}
        {...name}
        required
      />
      <InsertionField<EmployeeValues>
        name="insertion"
        label={t('employeeLabels.fields.insertion')}
        span="third"
      />
      <TextField<EmployeeValues>
        name="lastName"
        label={t('employeeLabels.fields.lastName')}
        {...name}
        required
      />
      <SelectField<EmployeeValues>
        name="gender"
        label={t('employeeLabels.fields.gender')}
        options={labels.options('genders', genders)}
      />
      <DateField<EmployeeValues> name="hiredAt" label={t('employeeLabels.fields.hiredAt')} />
    </FieldGrid>
  )
}

function ContactInputs({ locked }: { locked: boolean }) {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('employees.groups.contact')}>
      <TextField<EmployeeValues>
        name="email"
        label={t('employeeLabels.fields.email')}
        type="email"
        maxLength={254}
        span="third"
        disabled={locked}
        required
      />
      <PhoneField<EmployeeValues> name="phone" label={t('employeeLabels.fields.phone')} span="third" />
      <PhoneField<EmployeeValues> name="mobile" label={t('employeeLabels.fields.mobile')} span="third" />
    </FieldGrid>
  )
}

const personal = ['firstName', 'insertion', 'lastName', 'email', 'phone', 'mobile', 'gender'] as const

/** A new login, or one that nobody works with where there are such; who had it before is filled in. */
function NewLoginInputs() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<EmployeeValues>()
  const chosen: unknown = useWatch<EmployeeValues, 'user_id'>({ name: 'user_id' })
  const { data } = useQuery(callQuery('GET /users/no-employee'))
  const person = data?.data.find(({ id }) => id === chosen)?.person
  const fill = useEffectEvent(() => {
    for (const field of personal) {
      const known = person?.[field]
      if (known && !getValues(field)) setValue(field, known, { shouldDirty: true })
    }
  })
  useEffect(() => {
    if (person) fill()
  }, [person])
  return (
    <>
      <TextField<EmployeeValues>
        name="username"
        label={t('employeeLabels.fields.username')}
        hint={t('employees.hints.username')}
        block={/\s/}
        maxLength={100}
        disabled={typeof chosen === 'number'}
        required={typeof chosen !== 'number'}
      />
      {data && data.data.length > 0 && (
        <SelectField<EmployeeValues>
          name="user_id"
          label={t('employeeLabels.fields.user_id')}
          hint={t('employees.hints.user_id')}
          options={freeLogins}
        />
      )}
    </>
  )
}

function LoginInputs({ employee }: { employee: StaffMember | undefined }) {
  const { t } = useTranslation()
  const isSelf = useEmployee().id === employee?.id
  const locked = employee !== undefined && !employee.login_name_editable
  const fixed = employee !== undefined && !employee.login_editable
  return (
    <FieldGrid legend={t('employees.groups.login')}>
      {employee === undefined ? (
        <NewLoginInputs />
      ) : (
        <TextField<EmployeeValues>
          name="username"
          label={t('employeeLabels.fields.username')}
          block={/\s/}
          maxLength={100}
          disabled={locked}
          {...(locked && { hint: t('employees.loginFixed') })}
          required
        />
      )}
      <CheckboxField<EmployeeValues>
        name="active"
        label={t('employeeLabels.fields.active')}
        hint={t('employees.hints.active')}
        span="full"
        disabled={fixed || isSelf}
      />
    </FieldGrid>
  )
}

/** The fields of the forms that add and change an employee. */
export function EmployeeInputs({ employee }: { employee?: StaffMember }) {
  const { t } = useTranslation()
  return (
    <>
      <PersonInputs />
      <ContactInputs locked={employee !== undefined && !employee.login_name_editable} />
      <LoginInputs employee={employee} />
      <FieldGrid legend={t('employees.groups.work')}>
        <PlacesField {...(employee && { employee })} />
      </FieldGrid>
    </>
  )
}
