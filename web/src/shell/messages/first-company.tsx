import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { BlankCard } from './blank-card.tsx'
import styles from '../login-page.module.css'
import '../login.text.ts'

const commandsFor = (name: string) => [
  `npm run admin -- create-company \\\n  --name "${name}"`,
  `npm run admin -- create-employee \\\n  --company "${name}" \\\n  --username jan \\\n  --first-name Jan --last-name Berg`,
]

/** Before there is a company: how whoever installs the product makes one and its first manager. */
export function FirstCompany({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <BlankCard title={t('login.firstTitle')}>
      <p>{t('login.firstText')}</p>
      {commandsFor(t('login.firstName')).map((command) => (
        <pre key={command} className={styles['command']}>
          <code>{command}</code>
        </pre>
      ))}
      <p>{t('login.firstThen')}</p>
      <Button variant="default" fullWidth onClick={onAgain}>
        {t('login.firstAgain')}
      </Button>
      {children}
    </BlankCard>
  )
}
