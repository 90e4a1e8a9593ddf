import { Button } from '@mantine/core'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { apiUpload } from '../../data/client.ts'
import { FieldFrame, useField } from '../../ui/field-frame.tsx'
import styles from './company.module.css'

/** The server draws the logo anew, and answers what would be kept; it is kept with the form. */
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

/** A PNG or SVG, shown on the white that documents have. */
export function LogoField() {
  const { t } = useTranslation()
  const { value, onChange, error } = useField({ name: 'logo', label: t('company.logo') })
  const { upload, busy } = useLogoUpload(onChange)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const logo = typeof value === 'string' ? value : null
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) void upload(file)
  }
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
          <div className={styles['logoButtons']}>
            <input
              ref={chooser}
              type="file"
              hidden
              accept="image/png,image/svg+xml"
              data-testid="logo-file"
              onChange={onFile}
            />
            <Button
              variant="default"
              loading={busy}
              {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
              onClick={() => chooser.current?.click()}
            >
              {t('company.chooseLogo')}
            </Button>
            {logo !== null && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                {t('company.removeLogo')}
              </Button>
            )}
          </div>
        </div>
        <span id={`${id}-hint`} className={styles['hint']}>
          {t('company.logoHint')}
        </span>
        {error !== undefined && (
          <span id={`${id}-error`} className={styles['error']}>
            {error}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
