import { installClasses } from '@heliodesk/domain/enumerations'
import { installPriceFields } from '@heliodesk/domain/install-prices/compare-prices'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { panelColumns } from './sheet.ts'
import './install-prices.text.ts'

/** The headings of a table of install prices: panels, and two prices for each type of roof; `end` spans both rows. */
export function PriceHead({ end }: { end?: ReactNode }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={panelColumns.length}>
          {t('installPrices.panels')}
        </th>
        {installClasses.map((install_class) => (
          <th key={install_class} scope="colgroup" colSpan={installPriceFields.length} data-first>
            {labels.text('installClasses', install_class)}
          </th>
        ))}
        {end}
      </tr>
      <tr>
        {panelColumns.map((column) => (
          <th key={column} scope="col">
            {t(`installPrices.${column}`)}
          </th>
        ))}
        {installClasses.flatMap((install_class) =>
          installPriceFields.map((field, index) => (
            <th key={`${install_class} ${field}`} scope="col" data-first={index === 0 || undefined}>
              {t(`installPrices.${field}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}
