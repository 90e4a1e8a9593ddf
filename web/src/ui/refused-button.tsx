import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, useId } from 'react'
import styles from './refused-button.module.css'

export type RefusedButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { 'data-closes'?: boolean }

/** A button that is off while there is a reason, which stands below it: on a phone no pointer rests on a button. */
export function RefusedButton({ refused, ...props }: RefusedButtonProps & { refused: string | undefined }) {
  const why = useId()
  if (refused === undefined) return <Button {...props} />
  return (
    <span className={styles['place']}>
      <Button {...props} disabled aria-describedby={why} />
      <small id={why} className={styles['why']}>
        {refused}
      </small>
    </span>
  )
}
