import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import styles from './panel-list.module.css'
import './settle-button.text.ts'
import { SettledContext } from './settling.ts'

const size = 'compact-sm'

interface SettleButtonProps {
  /** The key of its row. */
  row: string | number
  text: string
  /** The same with whose row it is. */
  label: string
  /** What stands there afterwards. */
  done: string
  work: () => Promise<void>
  /** A number that it calls. */
  href?: string | undefined
}

/** Settles its row of a panel at once; its place then says so, and takes no further press. */
export function SettleButton({ row, text, label, done, work, href }: SettleButtonProps) {
  const { t } = useTranslation()
  const list = use(SettledContext)
  const [isBusy, setBusy] = useState(false)
  const settle = useOneAtATime(async () => {
    setBusy(true)
    try {
      await (list === undefined ? work() : list.settle(row, work))
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  })
  const isDone = list?.done.has(row) === true
  if (isDone || (list?.gone.has(row) === true && !isBusy)) {
    return (
      <Button
        size={size}
        variant="transparent"
        component="span"
        className={styles['settled']}
        data-done={isDone || undefined}
      >
        {isDone ? done : t('settleButton.gone')}
      </Button>
    )
  }
  const press = { size, variant: 'default', 'aria-label': label, onClick: () => void settle() } as const
  return href === undefined ? (
    <Button {...press}>{text}</Button>
  ) : (
    <Button {...press} component="a" href={href}>
      {text}
    </Button>
  )
}
