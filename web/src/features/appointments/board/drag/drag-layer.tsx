import type { RefObject } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { useDrag } from './drag-store.ts'
import styles from '../drag.module.css'
import '../planning.text.ts'

/** What goes along with the pointer: what is moved, and whether it fits where it is now. */
export function DragLayer({ ghost }: { ghost: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const drag = useDrag()
  const { gap = null, verdict = null, isJudging = false } = drag ?? {}
  const said = isJudging
    ? t('planning.judging')
    : verdict === null
      ? null
      : verdict.fits
        ? [
            t('planning.fits'),
            verdict.extra === null
              ? null
              : t('planning.extra', { minutes: verdict.extra.minutes, km: format.number(verdict.extra.km) }),
          ]
            .filter((part) => part !== null)
            .join(', ')
        : verdict.reasons.join('. ')
  const fits = verdict === null || isJudging ? undefined : verdict.fits
  return (
    <div ref={ghost} className={styles['ghost']} hidden={drag === null} data-ghost data-fits={fits}>
      <strong>{drag?.text}</strong>
      {gap !== null && <span>{`${format.day(gap.date)} ${gap.from}, ${gap.adviser.name}`}</span>}
      {said !== null && <span>{said}</span>}
    </div>
  )
}
