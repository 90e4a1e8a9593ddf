import type { ReactNode } from 'react'
import styles from './app-link.module.css'
import { useFollow } from './follow.ts'

/** A link to an address of the app that is only known as text. */
export function AppLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  const follow = useFollow()
  return (
    <a href={href} className={className ?? styles['link']} onClick={(event) => follow(event, href)}>
      {children}
    </a>
  )
}
