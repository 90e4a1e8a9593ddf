import {
  batteriesOf,
  batteryTrials,
  triableEditions,
} from '@heliodesk/domain/quotations/batteries/battery-trial'
import { hourlyTariffOf } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { tariffOf } from '../../../data/own-use/own-use-client.ts'
import { useTriedBattery } from '../../../data/own-use/use-tried-battery.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { batterySliderEn } from '../../../ui/field/battery-slider-en.ts'
import { batterySliderNl } from '../../../ui/field/battery-slider-nl.ts'
import { BatterySlider, triedSize } from '../../../ui/field/battery-slider.tsx'
import { EnergyPicture } from '../../../ui/picture/energy-picture.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from '../builder/builder-context.ts'
import type { PictureProps } from './own-use-panel.tsx'

/** What the batteries of the editions can be tried with: the customer's view changes nothing of it. */
function useTrial(name: PictureProps['name']) {
  const { store, catalog } = useBuilder()
  const [trials] = useState(() =>
    batteryTrials(store.input(), triableEditions(store.get()), batteriesOf(catalog.data)),
  )
  return trials.find((one) => one.name === name)
}

/** The pictures of own use with a slider for the battery, where the adviser lets the customer try other sizes. */
export function TriedPicture({ name, calculation, isOnly, children, ...picture }: PictureProps) {
  const { language } = useTranslation()
  const format = useFormat()
  const isAllowed = useWatch({ control: useBuilderForm().control, name: 'battery_trial' })
  const trial = useTrial(name)
  const readTariff = async () => {
    const id = trial === undefined ? null : hourlyTariffOf({ [name]: trial.use })
    return id === null ? undefined : tariffOf(id)
  }
  const edition = { name, kwh_per_year: calculation.kwh_per_year }
  const { move, tried, ...slider } = useTriedBattery(edition, trial, readTariff)
  const writing = { words: language === 'nl' ? batterySliderNl : batterySliderEn, format }
  const named = isOnly ? null : name
  const pictured = [named, tried && triedSize(tried.capacity, writing)].filter(Boolean).join(', ')
  return (
    <>
      {children}
      {isAllowed && trial ? (
        <BatterySlider
          {...{ ...slider, ...writing, tried }}
          withVat={calculation.saving.dated.without_vat !== true}
          steps={trial.steps}
          edition={named}
          onMove={move}
        />
      ) : null}
      <EnergyPicture
        {...picture}
        use={tried?.own_use ?? picture.use}
        days={tried?.days ?? picture.days}
        hasBattery={(tried?.capacity ?? Number(picture.hasBattery)) > 0}
        edition={pictured || null}
      />
    </>
  )
}
