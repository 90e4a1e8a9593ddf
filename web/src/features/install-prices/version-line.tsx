import { useTranslation } from '../../text/use-translation.ts'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { InstallPriceSet } from './install-prices-values.ts'
import styles from './install-prices.module.css'
import './install-prices.text.ts'

const meaning: Record<InstallPriceSet['state'], Meaning> = {
  waiting: 'waiting',
  planned: 'planned',
  active: 'good',
  past: 'idle',
  declined: 'bad',
  replaced: 'idle',
}

export function VersionState({ set }: { set: InstallPriceSet }) {
  const { t } = useTranslation()
  return <StatusBadge meaning={meaning[set.state]}>{t(`installPrices.states.${set.state}`)}</StatusBadge>
}

/** The author of a version, its start date and note. */
export function VersionLine({ set }: { set: InstallPriceSet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.dateTime(set.created_at)
  const saved =
    set.asked_by === null
      ? t('installPrices.savedBySystem', { time })
      : t('installPrices.savedBy', { name: set.asked_by.name, time })
  const from = t('installPrices.countsFrom', { date: format.date(set.active_from) })
  return (
    <p className={styles['dim']}>
      {`${saved}, ${from}`}
      {set.note !== null && <q>{set.note}</q>}
    </p>
  )
}
