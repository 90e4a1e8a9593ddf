import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ComparedTable } from './compared-table.tsx'
import { type InstallPriceSet, versionBefore } from './install-prices-values.ts'
import styles from './install-prices.module.css'
import { VersionLine, VersionState } from './version-line.tsx'
import './install-prices.text.ts'

function DecidedBy({ set }: { set: InstallPriceSet }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (set.decided_by === null || set.decided_at === null) return null
  const state = t(set.status === 'declined' ? 'installPrices.states.declined' : 'installPrices.approved')
  return t('installPrices.decidedBy', {
    state,
    name: set.decided_by.name,
    time: format.dateTime(set.decided_at),
  })
}

/** One version beside the one before it. */
function ShownVersion({ set, sets }: { set: InstallPriceSet; sets: readonly InstallPriceSet[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const before = versionBefore(sets, set)
  return (
    <Card title={t('installPrices.show', { id: set.id })}>
      <VersionLine set={set} />
      <ComparedTable
        rows={set.rows}
        before={before?.rows ?? null}
        label={
          before === undefined
            ? t('installPrices.show', { id: set.id })
            : t('installPrices.comparedWith', { date: format.date(before.active_from) })
        }
      />
    </Card>
  )
}

/** Every version, newest first; the one in the URL is shown. */
export function VersionsCard({ sets }: { sets: readonly InstallPriceSet[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { version }: Record<string, unknown> = useSearch({ strict: false })
  const shown = sets.find(({ id }) => String(id) === version)
  return (
    <>
      {shown !== undefined && <ShownVersion set={shown} sets={sets} />}
      <Card title={t('installPrices.history')}>
        <ul className={styles['versions']}>
          {sets.map((set) => (
            <li key={set.id}>
              <AppLink href={`/settings/install-prices?version=${set.id}`}>
                {t('installPrices.show', { id: set.id })}
              </AppLink>
              <VersionState set={set} />
              <span>{t('installPrices.countsFrom', { date: format.date(set.active_from) })}</span>
              <span>
                {set.asked_by?.name} <DecidedBy set={set} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
