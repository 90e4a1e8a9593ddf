import { Link, useLocation } from '@tanstack/react-router'
import { useCan, useEmployee } from '../session/session.ts'
import { useTranslation } from '../text/use-translation.ts'
import { inSettingsGroups, isAt, menu, type MenuItem, visibleMenu } from './menu.ts'
import styles from './settings-list.module.css'

/** The settings that this employee sees. */
function useSettings(): MenuItem[] {
  const can = useCan()
  const group = useEmployee().function_group?.type
  const entries = visibleMenu(menu, can, group)
  return entries.flatMap((entry) => ('items' in entry && entry.text === 'settings' ? entry.items : []))
}

/** The settings in groups: at the side of one of them, or as a page. */
export function SettingsList({ look }: { look: 'rail' | 'page' }) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const settings = useSettings()
  return (
    <nav className={styles[look]} aria-label={t('shell.settings')}>
      {inSettingsGroups(settings).map(({ group, items }) => (
        <section key={group} aria-labelledby={`settings-${look}-${group}`}>
          <h2 id={`settings-${look}-${group}`}>{t(`shell.settingsGroups.${group}`)}</h2>
          <ul>
            {items.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} className={styles['link']} aria-current={isAt(path, to) ? 'page' : undefined}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
