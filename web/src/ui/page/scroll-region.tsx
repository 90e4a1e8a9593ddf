import type { ReactNode, Ref } from 'react'

type Name = { label: string; labelledBy?: never } | { labelledBy: string; label?: never }

/** A named region that scrolls, by keyboard too. */
export const ScrollRegion = ({
  className,
  label,
  labelledBy,
  ref,
  children,
}: Name & { className: string | undefined; ref?: Ref<HTMLElement>; children: ReactNode }) => (
  // WCAG 2.1.1: without it only a mouse or a finger could scroll here.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section ref={ref} className={className} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
    {children}
  </section>
)
