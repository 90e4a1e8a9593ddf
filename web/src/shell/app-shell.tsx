import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { switchCompany, useEmployee } from '../session/session.ts'
import { useOnline } from '../ui/use-online.ts'
import { useSaving } from '../data/calls/without-network.ts'
import styles from './app-shell.module.css'
import { Brand } from './brand.tsx'
import { ImpersonationBanner } from '../session/impersonation-banner.tsx'
import { MenuBar } from './menu/menu-bar.tsx'
import { ProfileMenu } from './menu/profile-menu.tsx'
import { BesideSettings } from './menu/settings-list.tsx'
import { SessionClock } from '../session/session-clock.tsx'
import { logOut } from '../session/login/logged-in.ts'
import { goToLogin } from '../session/navigation.ts'
import { unsavedWarning } from '../session/tabs/unsaved-warning.ts'
import { confirm } from '../ui/dialog/confirm.tsx'

interface AppShellProps {
  /** The global search, composed by the router. */
  search?: ReactNode
  /** The phone number in the profile menu, composed by the router. */
  phone?: ReactNode
  /** A badge beside the menu item of the home page. */
  homeBadge?: ReactNode
  /** Above the header, composed by the router. */
  banner?: ReactNode
  /** Overlays above every page. */
  overlays?: ReactNode
}

function useShellActions() {
  const { t } = useTranslation()
  const router = useRouter()
  const onCompany = async (companyId: number) => {
    // Asks about unsaved changes before clearing the company's data.
    await router.navigate({ to: '/' })
    if (router.state.location.pathname !== '/') return
    await switchCompany(companyId)
    await router.invalidate()
  }
  const onLogout = async () => {
    const warning = unsavedWarning(t)
    if (warning !== null && !(await confirm({ ...warning, cancel: t('ui.stay') }))) return
    await logOut()
    await goToLogin(router)
  }
  return { onCompany: (id: number) => void onCompany(id), onLogout: () => void onLogout() }
}

/** The page itself; its state is reset with the company or the person. */
function Content() {
  const { user, company } = useEmployee()
  return (
    <BesideSettings>
      <main className={styles['main']} id="content" tabIndex={-1} key={`${user.id} ${company?.id}`}>
        <Outlet />
      </main>
    </BesideSettings>
  )
}

/** Shown data may be stale while offline; without a server that answers, what is saved stays on this device. */
function OfflineMark() {
  const { t } = useTranslation()
  const online = useOnline()
  const { here } = useSaving()
  return (
    <span role="status" className={styles['offline']}>
      {!online && t('shell.offline')}
      {online && here && t('shell.savedHere')}
    </span>
  )
}

/** What was done without a network and has not arrived, with the way to it. */
function WaitingMark() {
  const { t } = useTranslation()
  const { waiting } = useSaving()
  if (waiting === 0) return null
  return (
    <Link to="/this-device" className={styles['waiting']} title={t('shell.waitingTitle')}>
      {waiting === 1 ? t('shell.waitingOne') : t('shell.waitingMany', { number: waiting })}
    </Link>
  )
}

/** On a phone, where the header has no room for it: whether there is a connection, and which company of several. */
function PhoneLine() {
  const { companies, company } = useEmployee()
  return (
    <div className={styles['line']}>
      <OfflineMark />
      <WaitingMark />
      {companies.length > 1 && (
        <span className={styles['company']} aria-hidden>
          {company?.name}
        </span>
      )}
    </div>
  )
}

/** Header, menu bar and the page below them. */
export function AppShell({ search, phone, homeBadge, banner, overlays }: AppShellProps) {
  const { t } = useTranslation()
  const { onCompany, onLogout } = useShellActions()
  const path = useLocation({ select: (location) => location.pathname })
  // On a phone the menu closes after navigation.
  const [menuOpenAt, setMenuOpenAt] = useState<string>()
  const menuOpen = menuOpenAt === path
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <ImpersonationBanner />
      {banner}
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
        <span className={styles['wide']}>
          <OfflineMark />
          <WaitingMark />
        </span>
        <SessionClock />
        <ProfileMenu phone={phone} onCompany={onCompany} onLogout={onLogout} />
      </header>
      <PhoneLine />
      <MenuBar open={menuOpen} homeBadge={homeBadge} />
      <Content />
      {overlays}
    </div>
  )
}
