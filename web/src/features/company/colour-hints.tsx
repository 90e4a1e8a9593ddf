import { checkColours, isColour } from '@heliodesk/domain/company/colour-contrast'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Hint } from './hint.tsx'
import styles from './company.module.css'
import './company.text.ts'

/** Whether the two colours are readable in mails, documents and the portal; a hint, not an error. */
export function ColourHints() {
  const { t } = useTranslation()
  const format = useFormat()
  const [primary, accent]: unknown[] = useWatch({ name: ['color_primary', 'color_accent'] })
  if (typeof primary !== 'string' || typeof accent !== 'string') return null
  if (!isColour(primary) || !isColour(accent)) return null
  const check = checkColours(primary, accent)
  // Rounded down, so that a slightly insufficient ratio never shows as sufficient.
  const shown = (ratio: number) => ({ ratio: format.number(Math.floor(ratio * 10) / 10, 1) })
  return (
    <ul className={styles['hints']} aria-live="polite">
      <Hint fits={check.text_fits}>
        {check.text_fits
          ? t('company.textFits', shown(check.text))
          : t('company.textTooWeak', shown(check.text))}
      </Hint>
      <Hint fits={check.graphics_fit}>
        {check.graphics_fit
          ? t('company.graphicsFit', shown(check.graphics))
          : t('company.graphicsTooWeak', shown(check.graphics))}
      </Hint>
    </ul>
  )
}
