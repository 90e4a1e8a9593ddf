import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { EmployeeValues, PlaceValues, StaffMember } from './employee-values.ts'
import styles from './employees.module.css'
import { PlaceRow } from './place-row.tsx'
import './employees.text.ts'
import './employee-labels.text.ts'

/** The form values: null when not chosen yet. */
type Typed = { [Field in keyof PlaceValues]: PlaceValues[Field] | null } & { company_id: number }

function useCompanies(employee: StaffMember | undefined) {
  const { data } = useQuery(callQuery('GET /employees/places'))
  const { companies: own } = useEmployee()
  const verb = employee === undefined ? 'create' : 'update'
  const places = (data?.data ?? []).filter((place) => place[verb])
  const nameOf = (id: number) =>
    [...places, ...(employee?.companies ?? []), ...own].find((one) => one.id === id)?.name ?? ''
  return { places, nameOf }
}

/** The role and function group of an employee in each company. */
export function PlacesField({ employee }: { employee?: StaffMember }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const rows = (useWatch({ name: 'companies' }) as Typed[] | undefined) ?? []
  const { places, nameOf } = useCompanies(employee)
  const base: unknown = useWatch({ name: 'default_company_id' })
  const typed = { shouldDirty: true, shouldTouch: true }
  const change = (next: Typed[]) => {
    setValue('companies', next, typed)
    const [first, second] = next
    // Who leaves their default company has the one that remains, or chooses.
    if (base !== null && !next.some(({ company_id }) => company_id === base))
      setValue('default_company_id', second === undefined ? (first?.company_id ?? null) : null, typed)
  }
  const free = places.filter((place) => !rows.some((row) => row.company_id === place.id))
  const add = (company_id: number) => change([...rows, { company_id, role_id: null, function_group: null }])
  return (
    <div className={styles['places']}>
      {rows.map((row, index) => (
        <PlaceRow
          key={`${index}-${row.company_id}`}
          index={index}
          company={{ id: row.company_id, name: nameOf(row.company_id) }}
          place={places.find((place) => place.id === row.company_id)}
          present={employee?.companies.find((one) => one.id === row.company_id)}
          onLeave={
            employee !== undefined || rows.length > 1
              ? () => change(rows.filter((one) => one !== row))
              : undefined
          }
        />
      ))}
      {employee !== undefined && rows.length === 0 && (
        <p className={styles['warning']} role="status">
          {t('employees.worksNowhere', { name: employee.full_name })}
        </p>
      )}
      {free.length > 0 && (
        <div className={styles['placeButtons']}>
          {free.map(({ id, name }) => (
            <Button key={id} variant="default" size="compact-sm" onClick={() => add(id)}>
              {t('employees.addCompany', { name })}
            </Button>
          ))}
        </div>
      )}
      {rows.length > 1 && (
        <SelectField<EmployeeValues>
          name="default_company_id"
          label={t('employeeLabels.fields.default_company_id')}
          hint={t('employees.hints.default_company_id')}
          options={rows.map((row) => ({ id: row.company_id, name: nameOf(row.company_id) }))}
        />
      )}
    </div>
  )
}
