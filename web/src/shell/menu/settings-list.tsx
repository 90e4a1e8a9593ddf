import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan, useEmployee } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { type Crumb, TrailContext } from '../../ui/page/page.tsx'
import { allSettings, inSettingsGroups, isAt, menu, type MenuItem, visibleMenu } from './menu.ts'
import styles from './settings-list.module.css'

/** The settings that this employee sees. */
function useSettings(): MenuItem[] {
  const can = useCan()
  const group = useEmployee().function_group?.type
  const entries = visibleMenu(menu, can, group)
  return entries.flatMap((entry) => ('items' in entry && entry.text === 'settings' ? entry.items : []))
}

/** The current entry of a long list is seen within it, once that is laid out; the page stays where it is. */
function bringInSight(entry: HTMLElement | null) {
  const list = entry?.closest('nav')
  if (!entry || !list) return
  requestAnimationFrame(() => {
    const [around, own] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
    const end = Math.min(around.bottom, window.innerHeight)
    if (own.bottom > end) list.scrollTop += own.bottom - end + around.height / 2
  })
}

function Groups({ settings, look }: { settings: readonly MenuItem[]; look: 'rail' | 'page' }) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles[look]} aria-label={t('shell.settings')}>
      {inSettingsGroups(settings).map(({ group, items }) => (
        <div key={group} role="group" aria-labelledby={`settings-${look}-${group}`}>
          <h2 id={`settings-${look}-${group}`}>{t(`shell.settingsGroups.${group}`)}</h2>
          <ul>
            {items.map(({ text, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  // A page below it may be an entry of its own.
                  activeOptions={{ exact: true }}
                  className={styles['link']}
                  {...(isAt(path, to) && { 'aria-current': 'page' as const, ref: bringInSight })}
                >
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The settings in groups, as a page. */
export const SettingsList = () => <Groups settings={useSettings()} look="page" />

const noTrail: readonly Crumb[] = []

/** Beside a page of the settings their groups, where there is room for them; their page is in its trail. */
export function BesideSettings({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const settings = useSettings()
  const grouped = settings.filter(({ group }) => group !== undefined)
  const isOne = grouped.length > 1 && grouped.some(({ to }) => isAt(path, to))
  const hasPage = settings.some(({ to }) => to === allSettings)
  return (
    <div className={styles['beside']}>
      {isOne && <Groups settings={settings} look="rail" />}
      <TrailContext value={isOne && hasPage ? [{ label: t('routes.settings'), href: allSettings }] : noTrail}>
        {children}
      </TrailContext>
    </div>
  )
}
