import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { More } from './page-head.tsx'

interface RoomForActionsProps {
  /** Buttons before the others, of which there is room for none below so many px. */
  others: ReactNode
  below?: 768 | 1100
  children: ReactNode
}

/** The actions of a page with many: where it is narrow some are in the menu behind the others. */
export function RoomForActions({ others, below = 1100, children }: RoomForActionsProps) {
  const narrow = useMediaQuery(`(width < ${below}px)`, false, { getInitialValueInEffect: false })
  return narrow ? (
    <>
      {children}
      <More>{others}</More>
    </>
  ) : (
    <>
      {others}
      {children}
    </>
  )
}
