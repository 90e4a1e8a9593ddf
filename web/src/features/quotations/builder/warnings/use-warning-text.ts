import { label } from '@heliodesk/domain/enumerations'
import type { Warning } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder } from '../builder-context.ts'
import '../../quotations.text.ts'
import './system-checks.text.ts'

/** A warning of the calculator, or of a saved version. */
type SaidWarning = { [Field in keyof Warning]?: Warning[Field] | undefined } & Pick<Warning, 'code'>

/** A warning in words, with what it found. */
export function useWarningText(): (warning: SaidWarning) => string {
  const language = useFormatLanguage()
  const foundOf = useFound()
  return (warning) => {
    const found = foundOf(warning)
    const name = label('calculationWarnings', warning.code, language)
    return found === '' ? name : `${name}: ${found}`
  }
}

/** What a warning found: "7.4 kW, at most 5 kW". */
function useFound(): (warning: SaidWarning) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const { productsById } = useBuilder()
  const kilo = (watt: number) => format.number(watt / 1_000, 2)
  return (warning) => {
    const { code, found = 0, limit = 0 } = warning
    const product = productsById.get(warning.product_id ?? 0)?.name ?? ''
    switch (code) {
      case 'inverterTooSmall':
      case 'inverterTooLarge':
        return t(`quotations.found.${code}`, { found: kilo(found), limit: kilo(limit) })
      case 'optimizersDiffer':
      case 'montageDiffers':
        return t('quotations.found.pieces', { found: format.number(found), limit: format.number(limit) })
      case 'usageExceeded':
        return t('quotations.found.usageExceeded', {
          found: format.number(found),
          limit: format.number(limit),
          surplus: format.cents(warning.surplus_cents),
        })
      case 'cablePhases':
      case 'chargerPhases':
      case 'batteryPhases':
        return t('systemChecks.phases', { product, found, limit })
      case 'phaseOverload':
      case 'batteryPower': {
        const power = t('systemChecks.phaseOverload', { found: kilo(found), limit: kilo(limit) })
        return product === '' ? power : `${product}, ${power}`
      }
      case 'stringTooShort':
      case 'tooManyOrientations':
        return t('systemChecks.of', { found, limit })
      case 'priceChanged':
        return t('quotations.found.priceChanged', {
          product,
          found: format.cents(found),
          limit: format.cents(limit),
        })
      case 'energyPriceUnlikely':
        return format.cents(found)
      case 'batteryUnlikely':
        return t('systemChecks.capacity', { found: format.number(found), limit: format.number(limit) })
      case 'usageUnlikely':
        return `${format.number(found)} kWh`
      case 'downPaymentHigh':
        return `${format.number(found, 2)} %`
      default:
        return product
    }
  }
}
