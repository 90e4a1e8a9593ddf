import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from './app-link.tsx'
import { PageHead } from './page-head.tsx'
import styles from './page.module.css'
import type { Address } from './parse-destination.ts'

export interface Crumb {
  label: string
  href: Address
}

interface PageProps {
  title: string
  /** The pages between home and this one. */
  trail?: readonly Crumb[]
  /** Beside the title: badges. */
  beside?: ReactNode
  /** At the right of the title: buttons. */
  actions?: ReactNode
  /** The page is about one thing, whose name and buttons stay in sight: what comes next, and a menu of the rest. */
  head?: { next: ReactNode; more: ReactNode }
  /** The content begins with a heading of its own; `beside` and `actions` stand at the right of the breadcrumbs. */
  hasOwnHead?: boolean
  children: ReactNode
}

const noTrail: readonly Crumb[] = []

/** The pages between home and all pages of a part of the app. */
export const TrailContext = createContext(noTrail)

function Breadcrumbs({ title, trail }: Required<Pick<PageProps, 'title' | 'trail'>>) {
  const { t } = useTranslation()
  const crumbs: Crumb[] = [{ label: t('routes.home'), href: '/' }, ...use(TrailContext), ...trail]
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles['crumbs']}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <AppLink href={crumb.href}>{crumb.label}</AppLink>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

/** Breadcrumbs, title, actions and content of a page. */
export function Page({ title, trail = noTrail, beside, actions, head, hasOwnHead, children }: PageProps) {
  const breadcrumbs = <Breadcrumbs title={title} trail={trail} />
  const buttons = <div className={styles['actions']}>{actions}</div>
  if (hasOwnHead)
    return (
      <>
        <div className={styles['top']}>
          {breadcrumbs}
          {beside}
          {actions === undefined ? null : buttons}
        </div>
        {children}
      </>
    )
  return (
    <>
      {breadcrumbs}
      {head ? (
        <PageHead title={title} beside={beside} {...head} />
      ) : (
        <div className={styles['head']}>
          <h1>{title}</h1>
          {beside}
          {buttons}
        </div>
      )}
      {children}
    </>
  )
}

/** A white card with a one-pixel border; `narrow` for forms. */
export function Card({ title, narrow, children }: { title?: string; narrow?: boolean; children: ReactNode }) {
  return (
    <section className={styles['card']} data-narrow={narrow || undefined}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}
