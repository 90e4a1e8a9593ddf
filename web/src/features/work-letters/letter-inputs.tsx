import { roofAccessAids } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField, NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/field/text-field.tsx'
import { TimeField } from '../../ui/field/time-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { LetterValues, Visit } from './letter-values.ts'
import styles from './work-letters.module.css'
import { YesNoField } from './yes-no-field.tsx'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

interface VisitProps {
  visit: Visit
}

/** Who can be in a crew. */
export const installers = listOptions('GET /employees/function-groups/{type}', {
  params: { type: 'installer' },
})

function useLabel() {
  const { t } = useTranslation()
  return (name: Exclude<keyof LetterValues, 'status'>) => ({
    name,
    label: t(`workLetterLabels.fields.${name}`),
  })
}

function DayOfVisit({ date, from, till }: NonNullable<VisitProps['visit']>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className={styles['said']}>{t('workLetters.dayOfVisit', { date: format.date(date), from, till })}</p>
  )
}

function InstallationInputs({ visit }: VisitProps) {
  const { t } = useTranslation()
  const field = useLabel()
  return (
    <>
      <FieldGrid
        legend={t('workLetters.groups.installation')}
        intro={visit !== null && <DayOfVisit {...visit} />}
      >
        {visit === null && <DateField<LetterValues> {...field('planned_date')} span="third" />}
        <SelectField<LetterValues> {...field('crew_ids')} options={installers} multiple span="half" />
      </FieldGrid>
      <FieldGrid legend={t('workLetters.groups.contact')}>
        <TextField<LetterValues> {...field('contact_name')} span="third" maxLength={150} block={/\d/} />
        <TextField<LetterValues>
          {...field('contact_phone')}
          span="third"
          type="tel"
          maxLength={30}
          block={/[^\d+()\-. ]/}
        />
        <TimeField<LetterValues> {...field('contact_time')} span="third" />
      </FieldGrid>
    </>
  )
}

function RoofAndMeterInputs() {
  const { t } = useTranslation()
  const labels = useLabels()
  const field = useLabel()
  return (
    <>
      <FieldGrid legend={t('workLetters.groups.roof')}>
        <SelectField<LetterValues>
          {...field('scaffolding')}
          options={labels.options('roofAccessAids', roofAccessAids)}
        />
        <YesNoField<LetterValues> {...field('asbestos')} />
        <TextAreaField<LetterValues> {...field('roof_access')} rows={2} />
        <YesNoField<LetterValues> {...field('hoist')} />
        <TextField<LetterValues> {...field('hoist_place')} maxLength={500} />
      </FieldGrid>
      <FieldGrid legend={t('workLetters.groups.meter')}>
        <NumberField<LetterValues> {...field('meter_phases')} min={1} max={3} span="third" />
        <TextField<LetterValues> {...field('meter_main_fuse')} maxLength={50} span="third" />
        <NumberField<LetterValues> {...field('meter_free_groups')} min={0} max={50} span="third" />
        <YesNoField<LetterValues> {...field('new_fuse_box_needed')} span="third" />
      </FieldGrid>
    </>
  )
}

function CablesAndSiteInputs() {
  const { t } = useTranslation()
  const field = useLabel()
  return (
    <>
      <FieldGrid legend={t('workLetters.groups.cables')}>
        <NumberField<LetterValues> {...field('cable_route_ac_metres')} decimals={1} min={0} max={10_000} />
        <NumberField<LetterValues> {...field('cable_route_dc_metres')} decimals={1} min={0} max={10_000} />
        <TextField<LetterValues> {...field('inverter_place')} maxLength={500} />
        <TextField<LetterValues> {...field('internet')} maxLength={500} />
        <TextAreaField<LetterValues> {...field('strings')} rows={2} />
      </FieldGrid>
      <FieldGrid legend={t('workLetters.groups.site')}>
        <TextField<LetterValues> {...field('keys')} maxLength={500} />
        <TextField<LetterValues> {...field('parking')} maxLength={500} />
        <TextField<LetterValues> {...field('walking_route')} maxLength={1_000} />
        <TextAreaField<LetterValues> {...field('safety')} rows={2} />
        <TextAreaField<LetterValues> {...field('order_remarks')} rows={3} />
      </FieldGrid>
    </>
  )
}

/** The fields of a work letter, except its pictures. */
export function LetterInputs({ visit }: VisitProps) {
  return (
    <>
      <InstallationInputs visit={visit} />
      <RoofAndMeterInputs />
      <CablesAndSiteInputs />
    </>
  )
}
