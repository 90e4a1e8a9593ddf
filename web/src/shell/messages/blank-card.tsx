import type { FormEvent, ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import styles from './blank-card.module.css'

interface BlankCardProps {
  title: string
  /** Makes the card a form. */
  onSubmit?: () => void
  children: ReactNode
  /** Another card, below this one. */
  below?: ReactNode
}

/** A page of one card, without the shell. */
export function BlankCard({ title, onSubmit, children, below }: BlankCardProps) {
  const content = (
    <>
      <Brand />
      <h1>{title}</h1>
      {children}
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <main className={styles['page']}>
      {onSubmit === undefined ? (
        <section className={styles['card']}>{content}</section>
      ) : (
        <form className={styles['card']} onSubmit={submit} noValidate>
          {content}
        </form>
      )}
      {below}
    </main>
  )
}
