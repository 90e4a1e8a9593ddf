import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { PanelsAwaited, useSettling } from './lead-settling.ts'
import styles from '../leads.module.css'
import ownStyles from './lead-parts.module.css'
import './lead-parts.text.ts'

const parts = ['overview', 'timeline', 'data', 'files'] as const

/** Three columns where they fit; else one of the parts, which its content names by `data-part`. */
export function LeadParts({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<(typeof parts)[number]>('overview')
  const [awaited, setAwaited] = useState(0)
  const [count] = useState(() => (change: 1 | -1) => setAwaited((now) => now + change))
  const settling = useSettling(awaited)
  return (
    <PanelsAwaited value={count}>
      <div className={ownStyles['parts']} role="group" aria-label={t('leadParts.label')}>
        {parts.map((part) => (
          <button key={part} type="button" aria-pressed={part === shown} onClick={() => setShown(part)}>
            {t(`leadParts.${part}`)}
          </button>
        ))}
      </div>
      <div className={styles['columns']} data-tight data-shown={shown} data-settling={settling || undefined}>
        {children}
      </div>
    </PanelsAwaited>
  )
}
