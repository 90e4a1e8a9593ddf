import { CloseButton } from '@mantine/core'
import {
  type CalculationWarning,
  label,
  orientations,
  roofTypes,
  shadowTypes,
} from '@heliodesk/domain/enumerations'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { NumberText } from '../../../../ui/field/number-text.tsx'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import { turnTyped } from '@heliodesk/domain/roofs/typed-roof'
import { TypedRoofButton } from '../../measured-roof/typed-roof-button.tsx'
import { AngleDial } from './angle-dial.tsx'
import { useBuilder, useBuilderForm, useErrorsAt, useSettledCalculation } from '../builder-context.ts'
import { Compass } from './compass.tsx'
import { Notices } from '../warnings/notices.tsx'
import styles from '../roofs.module.css'
import { optionsOf } from '../options.ts'
import { type RoofValues, slopeOf } from '../values.ts'
import '../../quotations.text.ts'

const TakenFrom = lazy(() =>
  import('../../measured-roof/drawn-count.tsx').then((module) => ({ default: module.TakenFrom })),
)

interface RoofCardProps {
  index: number
  roof: RoofValues
  open: boolean
  onOpen: () => void
  onRemove: (() => void) | undefined
}

const causes: readonly CalculationWarning[] = ['shadowFull', 'panelCountMismatch']

export function RoofCard({ index, roof, open, onOpen, onRemove }: RoofCardProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { locked } = useBuilder()
  const summary = [
    label('orientations', roof.orientation, language),
    `${slopeOf(roof)}°`,
    label('roofTypes', roof.roof_type, language),
  ].join(', ')
  return (
    <article className={styles['roof']}>
      <div className={styles['head']}>
        <button type="button" className={styles['toggle']} aria-expanded={open} onClick={onOpen}>
          {t('quotations.roof')} {roof.roof_number}
          <span>{summary}</span>
        </button>
        {onRemove === undefined || locked ? null : (
          <CloseButton
            size={24}
            aria-label={t('quotations.removeRoofTitle', { number: roof.roof_number })}
            onClick={onRemove}
          />
        )}
      </div>
      {open ? <RoofInputs index={index} roof={roof} /> : null}
      {open ? <TypedRoofButton roof={roof} /> : null}
      {roof.measured ? (
        <Suspense>
          <TakenFrom roof={roof} />
        </Suspense>
      ) : null}
      <Notices edition="A" codes={causes} roof_number={roof.roof_number} />
      <RoofYield roof_number={roof.roof_number} />
    </article>
  )
}

/** An empty value is reported on save. */
const isSlope = (angle: number | null) => angle === null || (angle >= 0 && angle <= 90)

interface RoofInputsProps {
  index: number
  roof: RoofValues
}

function useRoof({ index, roof }: RoofInputsProps) {
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const errors = useErrorsAt(`roofs.${index}`)
  const put = (part: Partial<RoofValues>) => {
    const next = { ...roof, ...part }
    // Another size or shadow leaves its plane as it is.
    const turns = part.orientation !== undefined || typeof part.angle === 'number'
    const slope = { orientation: next.orientation, angle: slopeOf(next) }
    const turned = turns && next.measured ? { measured: turnTyped(next.measured, slope) } : {}
    form.setValue(`roofs.${index}`, { ...next, ...turned }, { shouldDirty: true })
  }
  return { put, locked, errors: errors.roofs?.[index] }
}

function RoofInputs(props: RoofInputsProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { put, locked, errors } = useRoof(props)
  const { roof } = props
  return (
    <>
      <div className={styles['dials']}>
        <Compass
          value={roof.orientation}
          disabled={locked}
          onChange={(orientation) => put({ orientation })}
        />
        <AngleDial value={slopeOf(roof)} disabled={locked} onChange={(angle) => put({ angle })} />
      </div>
      <div className={styles['pair']}>
        <ChoiceSelect
          label={t('quotations.orientation')}
          comboboxProps={{ width: 200, position: 'bottom-start' }}
          data={optionsOf('orientations', orientations, language)}
          value={roof.orientation}
          disabled={locked}
          onChoose={(value) => put({ orientation: value as RoofValues['orientation'] })}
        />
        <NumberText
          label={t('quotations.angle')}
          value={roof.angle}
          min={0}
          max={90}
          decimals={1}
          steppers
          disabled={locked}
          error={isSlope(roof.angle) ? errors?.angle?.message : t('quotations.problems.angle')}
          onChange={(angle) => put({ angle })}
        />
      </div>
      <CoverInputs {...props} />
    </>
  )
}

/** The panels on the roof and its shadow. */
function CoverInputs(props: RoofInputsProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { put, locked, errors } = useRoof(props)
  const { roof } = props
  return (
    <>
      <ChoiceSelect
        label={t('quotations.roofType')}
        data={optionsOf('roofTypes', roofTypes, language)}
        value={roof.roof_type}
        disabled={locked}
        onChoose={(value) => put({ roof_type: value as RoofValues['roof_type'] })}
      />
      <div className={styles['pair']}>
        <ChoiceSelect
          label={t('quotations.shadow')}
          data={optionsOf('shadowTypes', shadowTypes, language)}
          value={roof.shadow_type}
          disabled={locked}
          onChoose={(value) => put({ shadow_type: value as RoofValues['shadow_type'] })}
        />
        <NumberText
          label={t('quotations.shadowImpact')}
          value={roof.shadow_impact}
          min={0}
          max={1_000}
          decimals={1}
          sign="%"
          disabled={locked || roof.shadow_type === 'noShadow'}
          error={errors?.shadow_impact?.message}
          onChange={(shadow_impact) => put({ shadow_impact })}
        />
      </div>
    </>
  )
}

function RoofYield({ roof_number }: { roof_number: number }) {
  const format = useFormat()
  const text = useSettledCalculation((result) =>
    (['A', 'B'] as const)
      .map((name) => {
        const roof = result.editions[name]?.roofs.find((one) => one.roof_number === roof_number)
        return roof === undefined ? '' : `${name}: ${format.number(roof.kwh_before_degradation)} kWh`
      })
      .filter((part) => part !== '')
      .join('   '),
  )
  return text === '' ? null : <p className={styles['yield']}>{text}</p>
}
