import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { More } from './page-head.tsx'

interface RoomForActionsProps {
  /** Buttons before the others, of which a tablet has room for none. */
  others: ReactNode
  children: ReactNode
}

/** The actions of a page with many: on a tablet some are in the menu behind the others. */
export function RoomForActions({ others, children }: RoomForActionsProps) {
  const narrow = useMediaQuery('(768px <= width < 1100px)', false, { getInitialValueInEffect: false })
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
