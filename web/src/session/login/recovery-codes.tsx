import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from '../blocking-dialog.module.css'
import '../session.text.ts'

const download = (codes: readonly string[]) => {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'heliodesk-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

/** Shown once, to copy or download, before continuing. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className={styles['form']}>
      <p>{t('session.recoveryText')}</p>
      <ul className={styles['codes']} aria-label={t('session.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <span>
          <Button variant="default" onClick={() => void copy()}>
            {t(copied ? 'session.copied' : 'session.copy')}
          </Button>{' '}
          <Button variant="default" onClick={() => download(codes)}>
            {t('session.download')}
          </Button>
        </span>
        <Button onClick={onDone}>{t('session.proceed')}</Button>
      </div>
    </div>
  )
}
