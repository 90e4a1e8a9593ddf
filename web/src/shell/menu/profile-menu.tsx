import { lettersOf } from '@heliodesk/domain/people/initials-of'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { Dropdown } from '../../ui/dialog/dropdown.tsx'
import { Choice } from '../choice.tsx'
import { showKeys } from './keys-state.ts'
import { Preferences } from './preferences.tsx'
import styles from './profile-menu.module.css'

const ImpersonateDialog = lazy(() =>
  import('../../session/impersonate-dialog.tsx').then((module) => ({ default: module.ImpersonateDialog })),
)

/** The company of this tab, for who works for several. */
function CompanyChoice({ onCompany }: { onCompany: (companyId: number) => void }) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const companies = employee.companies.map(({ id, name }) => ({ value: String(id), label: name }))
  if (companies.length < 2) return null
  return (
    <Choice
      label={t('shell.company')}
      options={companies}
      value={String(employee.company?.id)}
      closes
      onChange={(value) => onCompany(Number(value))}
    />
  )
}

/** The pages that are nobody else's. */
function OwnPages() {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      {can('view adviser mail templates') && (
        <Link to="/e-mail-templates" data-closes className={styles['item']}>
          {t('nouns.adviser mail templates.many')}
        </Link>
      )}
      <Link to="/profile" data-closes className={styles['item']}>
        {t('routes.profile')}
      </Link>
      <Link to="/this-device" data-closes className={styles['item']}>
        {t('routes.thisDevice')}
      </Link>
      <Link to="/pastes" data-closes className={styles['item']}>
        {t('nouns.pastes.many')}
      </Link>
    </>
  )
}

interface ProfileMenuProps {
  /** The phone number, and how to choose another. */
  phone?: ReactNode
  onCompany: (companyId: number) => void
  onLogout: () => void
}

/** Who is logged in, with their choices, the keys and the way out. */
export function ProfileMenu({ phone, onCompany, onLogout }: ProfileMenuProps) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const can = useCan()
  const [impersonating, setImpersonating] = useState(false)
  const mayImpersonate = can('view impersonate') && employee.impersonated_by === null
  return (
    <>
      <Dropdown
        align="end"
        triggerClass={styles['trigger']}
        label={
          <>
            <span className={styles['avatar']} aria-hidden>
              {lettersOf(employee.full_name)}
            </span>
            <span className={styles['name']}>
              <span>{employee.full_name}</span>
              {employee.companies.length > 1 && <small>{employee.company?.name}</small>}
            </span>
          </>
        }
      >
        <div className={styles['who']}>
          <strong>{employee.full_name}</strong>
          <span>{[employee.role?.name, employee.company?.name].filter(Boolean).join(', ')}</span>
          {employee.phone !== null && <span>{formatPhone(employee.phone)}</span>}
        </div>
        {phone}
        <CompanyChoice onCompany={onCompany} />
        <Preferences />
        {mayImpersonate && (
          <button type="button" data-closes className={styles['item']} onClick={() => setImpersonating(true)}>
            {t('shell.impersonate')}
          </button>
        )}
        <OwnPages />
        <button type="button" data-closes className={styles['item']} onClick={showKeys}>
          {t('shell.keys')}
          <kbd>?</kbd>
        </button>
        <button type="button" data-closes className={styles['item']} onClick={onLogout}>
          {t('shell.logout')}
        </button>
      </Dropdown>
      {impersonating && (
        <Suspense>
          <ImpersonateDialog onClose={() => setImpersonating(false)} />
        </Suspense>
      )}
    </>
  )
}
