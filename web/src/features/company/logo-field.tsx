import { Button } from '@mantine/core'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { apiUpload } from '../../data/calls/client.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { FieldFrame, useField } from '../../ui/field/field-frame.tsx'
import styles from './company.module.css'
import type { CompanyValues } from './company-values.ts'
import './company.text.ts'

interface LogoButtonsProps {
  /** The id of the error text. */
  errorId: string | undefined
  onLogo: (logo: string) => void
  onRemove: (() => void) | undefined
}

/** The server re-encodes the logo and returns it; it is saved with the form. */
function LogoButtons({ errorId, onLogo, onRemove }: LogoButtonsProps) {
  const { t } = useTranslation()
  const { clearErrors } = useFormContext()
  const send = async (file: File, { signal, onProgress }: Sending) => {
    const form = new FormData()
    form.set('file', file)
    onLogo((await apiUpload('POST /company/logo', { form, quiet: true, signal, onProgress })).logo)
  }
  return (
    <UploadArea
      name={t('company.logo')}
      label={t('company.chooseLogo')}
      accept="image/png,image/jpeg,image/webp"
      testId="logo-file"
      describedBy={errorId}
      onStart={() => clearErrors('logo')}
      send={send}
    >
      {onRemove && (
        <Button variant="subtle" onClick={onRemove}>
          {t('company.removeLogo')}
        </Button>
      )}
    </UploadArea>
  )
}

/** A PNG, JPEG or WebP, shown on the white that documents have. */
export function LogoField() {
  const { t } = useTranslation()
  const { value, onChange, error } = useField<CompanyValues>({ name: 'logo', label: t('company.logo') })
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
            errorId={error === undefined ? undefined : `${id}-error`}
            onLogo={onChange}
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
