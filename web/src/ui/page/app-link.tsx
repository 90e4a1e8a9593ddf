import type { ReactNode } from 'react'
import styles from './app-link.module.css'
import { useFollow } from './follow.ts'
import type { Address } from './parse-destination.ts'

interface LinkProps<Href> {
  href: Href
  className?: string
  /** It leads to what is shown. */
  current?: boolean
  children: ReactNode
}

/** A link to an address that the server gave. */
export function ServerLink({ href, className, current = false, children }: LinkProps<string>) {
  const follow = useFollow()
  return (
    <a
      href={href}
      className={className ?? styles['link']}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => follow(event, href)}
    >
      {children}
    </a>
  )
}

/** A link to a screen of the app. */
export const AppLink = (props: LinkProps<Address>) => <ServerLink {...props} />
