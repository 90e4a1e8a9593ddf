import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logout, switchCompany } from '../data/session.ts'
import styles from './app-shell.module.css'
import { Brand } from './brand.tsx'
import { MenuBar } from './menu-bar.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SessionClock } from './session-clock.tsx'
import { endSession } from './end-session.ts'

interface AppShellProps {
  /** The global search, composed by the router. */
  search?: ReactNode
  /** What lies over every page: banners, overlays. */
  overlays?: ReactNode
}

function useShellActions() {
  const router = useRouter()
  const onCompany = async (companyId: number) => {
    await switchCompany(companyId)
    await router.navigate({ to: '/' })
    await router.invalidate()
  }
  const onLogout = async () => {
    await logout()
    await router.navigate({ to: '/login' })
  }
  return { onCompany: (id: number) => void onCompany(id), onLogout: () => void onLogout() }
}

/** Header, menu bar and the page below them. */
export function AppShell({ search, overlays }: AppShellProps) {
  const { t } = useTranslation()
  const { onCompany, onLogout } = useShellActions()
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  // On a phone the menu closes by itself when it has led somewhere.
  const [menuOpenAt, setMenuOpenAt] = useState<string>()
  const menuOpen = menuOpenAt === path
  const onElapsed = useCallback(() => endSession(router), [router])
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <header className={styles['header']}>
        <button
          type="button"
          className={styles['burger']}
          aria-label={t('shell.menu')}
          aria-expanded={menuOpen}
          aria-controls="main-menu"
          onClick={() => setMenuOpenAt(menuOpen ? undefined : path)}
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
        <Link to="/" className={styles['home']} aria-label="Heliodesk">
          <Brand />
        </Link>
        <div className={styles['search']}>{search}</div>
        <SessionClock onElapsed={onElapsed} />
        <ProfileMenu onCompany={onCompany} onLogout={onLogout} />
      </header>
      <MenuBar open={menuOpen} />
      <main className={styles['main']} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {overlays}
    </div>
  )
}
