import { ActionIcon } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type CalculationWarning, label, type ProductType } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { memo, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder, useBuilderForm } from '../builder-context.ts'
import { Notices } from '../warnings/notices.tsx'
import { ProductChoices } from './product-choices.tsx'
import { ProblemText } from '../warnings/problem-text.tsx'
import { ProductRow } from './product-row.tsx'
import styles from '../product-types.module.css'
import { chosenFromList, offered, useAdding } from './use-adding.ts'
import { useRemoveRow } from './use-remove-row.ts'
import type { BuilderValues } from '../values.ts'
import '../../quotations.text.ts'

/** The warnings shown at each group. */
const causes: Partial<Record<ProductType, CalculationWarning[]>> = {
  panel: ['panelCountMismatch', 'usageExceeded', 'neverPaysBack'],
  inverter: [
    'inverterMissing',
    'inverterTooSmall',
    'inverterTooLarge',
    'inverterPhases',
    'microInverterCountMismatch',
    'mainConnectionExceeded',
    'phaseOverload',
    'stringTooShort',
    'tooManyOrientations',
  ],
  optimizer: ['optimizersDiffer', 'optimizersRequired', 'microWithOptimizers'],
  montage: ['montageDiffers', 'montageUnsuitable'],
  fuse_box: ['unsuitableForChargingStation'],
  charging_station: ['fuseBoxConflict', 'stationCableDiffers'],
  other: ['batteryUnlikely', 'batteryPhases', 'batteryPower', 'batteryWithoutUsage'],
}

const none: readonly CalculationWarning[] = []

interface ProductGroupProps {
  index: number
  edition: EditionName
  type: ProductType
}

/** The rows of one product type in one edition: its name and what adds another are in the line of the first. */
export const ProductGroup = memo(function ProductGroup({ index, edition, type }: ProductGroupProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { catalog, locked } = useBuilder()
  const form = useBuilderForm()
  const path = `editions.${index}.products.${type}` as const
  const count = useWatch<BuilderValues, typeof path, BuilderValues, number>({
    control: form.control,
    name: path,
    // A watch of a removed edition may still run without its rows.
    compute: (rows: readonly unknown[] | undefined) => rows?.length ?? 0,
  })
  const products = useMemo(() => offered(catalog.data, type), [catalog, type])
  const name = label('productTypes', type, language)
  const removeRow = useRemoveRow()
  const { add, toggle } = useAdding(index)
  const rows = Array.from({ length: count }, (_none, row) => (
    <ProductRow key={row} {...{ path, row, edition, type, products }} onRemove={() => removeRow(path, row)} />
  ))
  return (
    <div
      role="group"
      className={styles['group']}
      data-empty={count === 0 || undefined}
      data-place={path}
      aria-label={name}
    >
      <h3>{name}</h3>
      {rows.slice(0, 1)}
      <div>
        {chosenFromList.has(type) && products.length > 0 && !locked ? (
          <ProductChoices edition={edition} name={name} products={products} onToggle={toggle} />
        ) : (
          <ActionIcon
            variant="subtle"
            size="md"
            disabled={locked || products.length === 0}
            aria-label={t('quotations.addRow', { type: name })}
            title={t('quotations.addRow', { type: name })}
            onClick={() => add(type, products)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )}
      </div>
      {rows.slice(1)}
      <ProblemText paths={[path]} />
      <Notices edition={edition} codes={causes[type] ?? none} product_type={type} />
    </div>
  )
})
