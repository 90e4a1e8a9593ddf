import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, use, useId } from 'react'
import styles from './refused-button.module.css'

export type RefusedButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { 'data-closes'?: boolean }

/** The id of the reason that stands below all buttons of a group. */
const GroupReason = createContext<string | undefined>(undefined)

interface RefusedGroupProps {
  refused: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Several buttons of which some are off for one reason: it stands below them once. */
export function RefusedGroup({ refused, className, children }: RefusedGroupProps) {
  const why = useId()
  return (
    <GroupReason value={refused === undefined ? undefined : why}>
      <div className={className}>{children}</div>
      {refused !== undefined && (
        <small id={why} className={styles['why']}>
          {refused}
        </small>
      )}
    </GroupReason>
  )
}

/** A button that is off while there is a reason, which stands below it: on a phone no pointer rests on a button. */
export function RefusedButton({ refused, ...props }: RefusedButtonProps & { refused: string | undefined }) {
  const own = useId()
  const shared = use(GroupReason)
  if (refused === undefined) return <Button {...props} />
  if (shared !== undefined) return <Button {...props} disabled aria-describedby={shared} />
  return (
    <span className={styles['place']}>
      <Button {...props} disabled aria-describedby={own} />
      <small id={own} className={styles['why']}>
        {refused}
      </small>
    </span>
  )
}
