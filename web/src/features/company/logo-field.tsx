import { Button } from '@mantine/core'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { apiUpload } from '../../data/client.ts'
import { FieldFrame, useField } from '../../ui/field-frame.tsx'
import styles from './company.module.css'
import type { CompanyValues } from './company-values.ts'
import './company.text.ts'

/** The server re-encodes the logo and returns it; it is saved with the form. */
function useLogoUpload(onLogo: (logo: string) => void) {
  const { t } = useTranslation()
  const { setError, clearErrors } = useFormContext()
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    const form = new FormData()
    form.set('file', file)
    setBusy(true)
    clearErrors('logo')
    try {
      onLogo((await apiUpload('POST /company/logo', { form, quiet: true })).logo)
    } catch (error) {
      const said = error instanceof ApiError ? error.errors['file']?.[0] : undefined
      setError('logo', { type: 'server', message: said ?? t('messages.somethingWentWrong') })
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy }
}

interface LogoButtonsProps {
  busy: boolean
  /** The id of the error text. */
  errorId: string | undefined
  onFile: (file: File) => void
  onRemove: (() => void) | undefined
}

function LogoButtons({ busy, errorId, onFile, onRemove }: LogoButtonsProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <div className={styles['logoButtons']}>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        data-testid="logo-file"
        onChange={onChange}
      />
      <Button
        variant="default"
        loading={busy}
        {...(errorId !== undefined && { 'aria-describedby': errorId })}
        onClick={() => chooser.current?.click()}
      >
        {t('company.chooseLogo')}
      </Button>
      {onRemove && (
        <Button variant="subtle" onClick={onRemove}>
          {t('company.removeLogo')}
        </Button>
      )}
    </div>
  )
}

/** A PNG, JPEG or WebP, shown on the white that documents have. */
export function LogoField() {
  const { t } = useTranslation()
  const { value, onChange, error } = useField<CompanyValues>({ name: 'logo', label: t('company.logo') })
  const { upload, busy } = useLogoUpload(onChange)
  const id = useId()
  const logo = typeof value === 'string' ? value : null
  return (
    <FieldFrame name="logo" span="full">
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className={styles['logoField']}
      >
        <span id={`${id}-label`} className={styles['label']}>
          {t('company.logo')}
        </span>
        <div className={styles['logoRow']}>
          <div className={styles['paper']}>
            {logo === null ? <span>{t('company.noLogo')}</span> : <img src={logo} alt={t('company.logo')} />}
          </div>
          <LogoButtons
            busy={busy}
            errorId={error === undefined ? undefined : `${id}-error`}
            onFile={(file) => void upload(file)}
            onRemove={logo === null ? undefined : () => onChange(null)}
          />
        </div>
        <span id={`${id}-hint`} className={styles['hint']}>
          {t('company.logoHint')}
        </span>
        {error !== undefined && (
          <span id={`${id}-error`} role="alert" className={styles['error']}>
            {error}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
