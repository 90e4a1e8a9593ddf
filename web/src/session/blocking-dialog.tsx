import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './blocking-dialog.module.css'

interface BlockingDialogProps {
  title: string
  wide?: boolean
  children: ReactNode
}

/** A modal above everything, including other dialogs, that cannot be dismissed. */
export function BlockingDialog({ title, wide, children }: BlockingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    const stay = (event: Event) => event.preventDefault()
    shown.addEventListener('cancel', stay)
    shown.showModal()
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      shown.removeEventListener('cancel', stay)
      shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={heading}
      aria-modal="true"
      data-wide={wide || undefined}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}
