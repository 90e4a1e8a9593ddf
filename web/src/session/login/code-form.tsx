import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { failureText } from '../../data/calls/report-error.ts'
import styles from '../blocking-dialog.module.css'
import '../session.text.ts'

interface CodeFormProps {
  /** Throws the ApiError of a code that is refused. */
  onCode: (code: string) => Promise<void>
  /** Handles other errors, for instance that the pending login has ended. */
  onRefused?: (error: ApiError) => boolean
  /** Recovery codes are taken as well, behind a link. */
  recovery?: boolean
  action: string
  /** At the left of the action. */
  beside?: ReactNode
}

/** Six digits at most, with the spaces between them that authenticators show. */
export const digitsOnly = (text: string): string =>
  /^(?: ?\d){0,6} ?/.exec(text.replaceAll(/[^\d ]/g, '').replaceAll(/ +/g, ' '))?.[0] ?? ''

function useCode({ onCode, onRefused }: CodeFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await onCode(code)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      if (onRefused?.(problem)) return
      const own = problem.errors['code']?.[0]
      setError(own ?? failureText(problem, t))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, error, setError, busy, submit }
}

/** A code of the authenticator; on an error it is cleared and the error shows below it. */
export function CodeForm(props: CodeFormProps) {
  const { t } = useTranslation()
  const { code, setCode, error, setError, busy, submit } = useCode(props)
  const [recovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit().then(() => input.current?.focus())
  }
  const toggle = () => {
    setRecovery(!recovery)
    setCode('')
    setError(undefined)
    input.current?.focus()
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        data-autofocus
        name="code"
        label={t(recovery ? 'session.recoveryCode' : 'session.code')}
        placeholder={recovery ? '' : '123 456'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        value={code}
        onChange={(event) => {
          const { value } = event.currentTarget
          setCode(recovery ? value : digitsOnly(value))
        }}
        error={error}
      />
      {props.recovery && (
        <button type="button" className={styles['link']} onClick={toggle}>
          {t(recovery ? 'session.useCode' : 'session.useRecoveryCode')}
        </button>
      )}
      <div className={styles['buttons']}>
        {props.beside}
        <Button type="submit" loading={busy}>
          {props.action}
        </Button>
      </div>
    </form>
  )
}
