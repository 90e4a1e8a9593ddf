import { functionGroups } from '@heliodesk/domain/enumerations'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import type { EmployeeValues, Place, StaffMember } from './employee-values.ts'
import styles from './employees.module.css'
import './employees.text.ts'
import './employee-labels.text.ts'

type Present = StaffMember['companies'][number]

interface PlaceRowProps {
  index: number
  company: { id: number; name: string }
  /** What the user may assign there; undefined when they may not change it. */
  place: Place | undefined
  /** The stored employment; undefined for a company that was just added. */
  present: Present | undefined
  onLeave: (() => void) | undefined
}

function FixedPlace({ present }: { present: Present }) {
  const { t } = useTranslation()
  const { text } = useLabels()
  return (
    <>
      <ViewFields>
        <ViewField label={t('employeeLabels.fields.role')}>{present.role.name}</ViewField>
        <ViewField label={t('employeeLabels.fields.function_group')}>
          {text('functionGroups', present.function_group.type)}
        </ViewField>
      </ViewFields>
      <p className={styles['dim']}>{t('employees.placeFixed')}</p>
    </>
  )
}

/** A role that lacks permissions for the chosen function group; a warning, because it may be intended. */
function UnfitRole({ index, place }: { index: number; place: Place | undefined }) {
  const { t } = useTranslation()
  const { text } = useLabels()
  const { role_id, function_group: group } =
    useWatch<EmployeeValues, `companies.${number}`>({ name: `companies.${index}` }) ?? {}
  const role = place?.roles.find(({ id }) => id === role_id)
  if (!group || role?.unfit_groups.includes(group) !== true) return null
  return (
    <p className={styles['warning']} role="status">
      {t('employees.unfitRole', { role: role.name, group: text('functionGroups', group) })}
    </p>
  )
}

/** The role and the function group in one company. */
export function PlaceRow({ index, company, place, present, onLeave }: PlaceRowProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const known = place?.roles ?? []
  const role = present?.role
  const roles = role === undefined || known.some(({ id }) => id === role.id) ? known : [role, ...known]
  const isFixed = present !== undefined && (!present.editable || place === undefined)
  return (
    <div role="group" aria-label={company.name} className={styles['place']}>
      <div className={styles['placeHead']}>
        <h2>{company.name}</h2>
        {onLeave && !isFixed && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('ui.remove')}: ${company.name}`}
            onClick={onLeave}
          >
            {t('ui.remove')}
          </Button>
        )}
      </div>
      {isFixed ? (
        <FixedPlace present={present} />
      ) : (
        <div className={styles['placeFields']}>
          <SelectField<EmployeeValues>
            name={`companies.${index}.role_id`}
            label={t('employeeLabels.fields.role')}
            options={roles}
            required
          />
          <SelectField<EmployeeValues>
            name={`companies.${index}.function_group`}
            label={t('employeeLabels.fields.function_group')}
            options={labels.options('functionGroups', functionGroups)}
            required
          />
        </div>
      )}
      {!isFixed && <UnfitRole index={index} place={place} />}
    </div>
  )
}
