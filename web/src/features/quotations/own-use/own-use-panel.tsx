import { type ComponentProps, type ComponentType, memo, useId } from 'react'
import { warrantyBeforePayback } from '@heliodesk/domain/quotations/batteries/battery-warranty'
import { flatSelfUse, rulesFrom } from '@heliodesk/domain/quotations/yields/saving'
import { type CalculatedUse, calculatedBattery } from '@heliodesk/domain/quotations/own-use/own-use-figures'
import {
  editionNames,
  type EditionCalculation,
  type EditionName,
  type QuotationResult,
} from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../text/use-translation.ts'
import { energyEn } from '../../../ui/picture/energy-en.ts'
import { energyNl } from '../../../ui/picture/energy-nl.ts'
import { EnergyPicture } from '../../../ui/picture/energy-picture.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder, useSettledCalculation, useTotalGaps } from '../builder/builder-context.ts'
import styles from './own-use.module.css'
import './own-use-panel.text.ts'

export interface PictureProps extends Omit<ComponentProps<typeof EnergyPicture>, 'edition'> {
  name: EditionName
  calculation: EditionCalculation
  isOnly: boolean
}

interface OwnUsePanelProps {
  /** How an edition's year and days are drawn. */
  Picture?: ComponentType<PictureProps>
}

const PlainPicture = ({ name, isOnly, ...picture }: PictureProps) => (
  <EnergyPicture {...picture} edition={isOnly ? null : name} />
)

/** Own use of each edition, as it is calculated while typing pauses; nothing where the rules have a flat share. */
export function OwnUsePanel({ Picture = PlainPicture }: OwnUsePanelProps) {
  const editions = useSettledCalculation((result) => result.editions)
  return <EditionsUse editions={editions} Picture={Picture} />
}

interface EditionsUseProps extends Required<OwnUsePanelProps> {
  editions: QuotationResult['editions']
}

const EditionsUse = memo(function EditionsUse({ editions, Picture }: EditionsUseProps) {
  const { t } = useTranslation()
  const { catalog } = useBuilder()
  // The customer's view lies over the builder, which has one too.
  const titleId = useId()
  const shown = editionNames.filter((name) => (editions[name]?.kwh_year_1 ?? 0) > 0)
  const first = shown[0] === undefined ? undefined : editions[shown[0]]
  if (first === undefined) return null
  const rules = rulesFrom(catalog.settings.net_metering_rules, first.saving.dated.first_year)
  const later = shown.flatMap((name) => editions[name]?.own_use_later ?? [])[0]
  if (rules[0]?.self_use !== 'calculated' && later === undefined) return null
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('ownUsePanel.title')}</h2>
      <p className={styles['dim']}>
        {first.own_use || later
          ? `${first.own_use ? t('ownUsePanel.estimate', { year: first.own_use.year }) : t('ownUsePanel.later', { year: later?.year ?? '' })} ${t('ownUsePanel.source')}`
          : t('ownUsePanel.none', { share: flatSelfUse * 100 })}
      </p>
      <div className={styles['editions']}>
        {shown.map((name) => {
          const edition = editions[name]
          return edition?.own_use || edition?.own_use_later?.battery ? (
            <Edition key={name} {...{ name, edition, Picture }} isOnly={shown.length === 1} />
          ) : null
        })}
      </div>
    </section>
  )
})

interface EditionProps extends Required<OwnUsePanelProps> {
  name: EditionName
  edition: EditionCalculation
  isOnly: boolean
}

function Edition({ name, edition, isOnly, Picture }: EditionProps) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const { own_use: use, own_use_detail: detail } = edition
  const battery = useTotalGaps(name).length > 0 ? null : <BatteryLine edition={edition} />
  const title = t('ownUsePanel.editionOf', { name })
  const heading = isOnly ? null : <h3>{title}</h3>
  if (!use || !detail) {
    return (
      <section aria-label={title}>
        {heading}
        {battery}
      </section>
    )
  }
  return (
    <section aria-label={title}>
      {heading}
      <p>
        {t('ownUsePanel.share', {
          share: Math.round((use.own / use.yield) * 100),
          covered: Math.round((use.own / detail.usage) * 100),
        })}
      </p>
      <Picture
        {...{ name, isOnly, use }}
        calculation={edition}
        days={detail.days}
        hasBattery={detail.battery !== null}
        words={language === 'nl' ? energyNl : energyEn}
        format={format.number}
      >
        {detail.battery === null ? null : battery}
      </Picture>
    </section>
  )
}

interface BatteryLineProps {
  edition: CalculatedUse & { saving: { dated: { without_vat?: boolean | undefined } } }
}

/** What the battery alone brings, said even when it lasts shorter than it takes to pay itself back. */
export function BatteryLine({ edition }: BatteryLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const brought = calculatedBattery(edition)
  if (brought === null) return null
  const { battery, year } = brought
  const withVat = edition.saving.dated.without_vat !== true
  const { payback_years: payback, warranty_years, warranty_cycles, cycles_per_year } = battery
  const warranty = [
    ...(warranty_years === null ? [] : [t('ownUsePanel.ofYears', { years: warranty_years })]),
    ...(warranty_cycles === null
      ? []
      : [
          t('ownUsePanel.ofCycles', {
            cycles: format.number(warranty_cycles),
            perYear: format.number(cycles_per_year),
          }),
        ]),
  ]
  return (
    <p className={styles['battery']} data-testid="battery">
      {t('ownUsePanel.battery', {
        year,
        before: format.number(battery.own_before),
        after: format.number(battery.own_after),
        saving: format.wholeEuros(battery.saving_cents),
        price: `${format.wholeEuros(battery.price_cents)}${t(withVat ? 'ownUsePanel.withVat' : 'ownUsePanel.withoutVat')}`,
        payback:
          payback === null
            ? t('ownUsePanel.never')
            : t('ownUsePanel.years', { years: format.number(payback, 1) }),
      })}
      . {warranty.length > 0 && t('ownUsePanel.warranty', { warranty: warranty.join(', ') })}{' '}
      {warrantyBeforePayback(battery) !== null && t('ownUsePanel.longer')}
    </p>
  )
}
