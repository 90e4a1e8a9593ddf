import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEmployee } from '../data/session.ts'
import { type Language, currentLanguage, switchLanguage } from '../text/language.ts'
import { Dropdown } from '../ui/dropdown.tsx'
import styles from './profile-menu.module.css'
import { showKeys } from './keys-state.ts'

const initials = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          lang={option.lang}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** Company, language and colours. */
function ProfileChoices({ onCompany }: { onCompany: (companyId: number) => void }) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const languageOptions: { value: Language; label: string; lang: string }[] = [
    { value: 'en', label: t('shell.english'), lang: 'en' },
    { value: 'nl', label: t('shell.dutch'), lang: 'nl' },
  ]
  const schemes = [
    { value: 'light', label: t('shell.schemeLight') },
    { value: 'dark', label: t('shell.schemeDark') },
    { value: 'auto', label: t('shell.schemeAuto') },
  ] as const
  const companies = employee.companies.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      {companies.length > 1 && (
        <Choice
          label={t('shell.company')}
          options={companies}
          value={String(employee.company?.id)}
          onChange={(value) => onCompany(Number(value))}
        />
      )}
      <Choice
        label={t('shell.language')}
        options={languageOptions}
        value={currentLanguage()}
        onChange={(value) => void switchLanguage(value)}
      />
      <Choice label={t('shell.scheme')} options={schemes} value={colorScheme} onChange={setColorScheme} />
    </>
  )
}

interface ProfileMenuProps {
  onCompany: (companyId: number) => void
  onLogout: () => void
}

/** Who is logged in, with their choices, the keys and the way out. */
export function ProfileMenu({ onCompany, onLogout }: ProfileMenuProps) {
  const { t } = useTranslation()
  const employee = useEmployee()
  return (
    <Dropdown
      align="end"
      triggerClass={styles['trigger']}
      label={
        <>
          <span className={styles['avatar']} aria-hidden>
            {initials(employee.firstName, employee.lastName)}
          </span>
          <span className={styles['name']}>{employee.full_name}</span>
        </>
      }
    >
      <div className={styles['who']}>
        <strong>{employee.full_name}</strong>
        <span>{[employee.role?.name, employee.company?.name].filter(Boolean).join(', ')}</span>
        {employee.phone !== null && <span>{employee.phone}</span>}
      </div>
      <ProfileChoices onCompany={onCompany} />
      <button type="button" data-closes className={styles['item']} onClick={showKeys}>
        {t('shell.keys')}
        <kbd>?</kbd>
      </button>
      <button type="button" data-closes className={styles['item']} onClick={onLogout}>
        {t('shell.logout')}
      </button>
    </Dropdown>
  )
}
