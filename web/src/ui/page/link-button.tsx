import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFollow } from './follow.ts'
import type { Address } from './parse-destination.ts'

/** A link that looks like a button. */
export function LinkButton({
  href,
  children,
  ...props
}: ButtonProps & { href: Address; children: ReactNode }) {
  const follow = useFollow()
  return (
    <Button component="a" href={href} onClick={(event) => follow(event, href)} {...props}>
      {children}
    </Button>
  )
}
