import { useTranslation } from '../../text/use-translation.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { Preferences } from '../../shell/menu/preferences.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { CalendarCard } from '../../settings/calendar-card.tsx'
import { DevicesCard } from '../../settings/devices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import styles from './profile.module.css'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import './profile.text.ts'

/** The own preferences, password, two-factor, passkeys and sessions. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const employee = useEmployee()
  const can = useCan()
  const acting = employee.impersonated_by !== null
  return (
    <Page title={t('routes.profile')}>
      <div className={styles['cards']}>
        <Card title={employee.full_name}>
          <p>{[employee.username, employee.email].filter(Boolean).join(', ')}</p>
          <Preferences />
        </Card>
        <Card title={t('profile.password')}>
          {acting ? <p>{t('profile.notWhileActing')}</p> : <PasswordCard />}
        </Card>
        <Card title={t('profile.twoFactor')}>
          {acting ? <p>{t('profile.notWhileActing')}</p> : <TwoFactorCard />}
        </Card>
        <Card title={t('profile.passkeys')}>
          {acting ? <p>{t('profile.notWhileActing')}</p> : <PasskeysCard />}
        </Card>
        <Card title={t('profile.sessions')}>
          {acting ? <p>{t('profile.notWhileActing')}</p> : <SessionsCard />}
        </Card>
        {can('view appointments') && <CalendarCard employeeId={employee.id} />}
        {!acting && <DevicesCard />}
      </div>
    </Page>
  )
}
