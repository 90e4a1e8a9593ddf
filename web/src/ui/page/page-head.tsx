import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Dropdown } from '../dialog/dropdown.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Beside the title: number and state. */
  beside?: ReactNode
  /** Figures that are always seen. */
  facts?: ReactNode
  /** What comes next. */
  next?: ReactNode
  /** Behind a button: the rest. */
  more?: ReactNode
}

/** A button with dots, and behind it what is done less often. */
export function More({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const label = (
    <>
      <IconDots size={18} aria-hidden />
      <span className={styles['said']}>{t('ui.moreActions')}</span>
    </>
  )
  return (
    <div className={styles['rest']} data-more>
      <Dropdown label={label} triggerClass={styles['more']} align="end" keeps>
        <div className={styles['menu']}>{children}</div>
      </Dropdown>
    </div>
  )
}

/** The head of one thing: who and what it is, and what can be done; 56 px that stay in sight. */
export function PageHead({ title, beside, facts, next, more }: PageHeadProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['row']}>
        <div className={styles['who']}>
          <h1>{title}</h1>
          {beside === undefined ? null : <span className={styles['beside']}>{beside}</span>}
        </div>
        {facts}
        <div className={styles['next']}>
          {next}
          {more === undefined ? null : <More>{more}</More>}
        </div>
      </div>
    </div>
  )
}
