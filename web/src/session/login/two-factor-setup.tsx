import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { activateCode } from './two-factor.ts'
import styles from '../blocking-dialog.module.css'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { sessionState } from '../session-store.ts'
import '../session.text.ts'

interface TwoFactorSetupProps {
  userId: number
  onRefused?: (error: ApiError) => boolean
  /** The codes were shown. */
  onDone: () => void
  /** At the left of the button that activates. */
  beside?: ReactNode
}

/** In groups of four, to be typed over. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const pictureOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Each request creates a new secret, so it is fetched once while this is open: no change reads it again. */
const useSecret = (userId: number) =>
  useQuery({
    queryKey: ['2fa', 'secret', userId],
    // While a login owes its code nothing else is sent; later the password may be asked again.
    queryFn: () => {
      const bare = sessionState().phase.kind === 'codeRequired'
      return api('GET /2fa/{id}/qr-code', { params: { id: userId }, bare })
    },
    staleTime: 'static',
    gcTime: 0,
  })

function Secret({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const { data, error } = useSecret(userId)
  if (error instanceof ApiError && error.status === 401)
    return <p role="alert">{t('session.againGivenUp')}</p>
  if (error) return <p role="alert">{t('messages.somethingWentWrong')}</p>
  if (!data) return <Skeleton height={176} />
  return (
    <div className={styles['qr']}>
      <img src={pictureOf(data.svg)} alt={t('session.qrCode')} />
      <div>
        <p>{t('session.typeSecret')}</p>
        <code className={styles['secret']} data-testid="secret">
          {grouped(data.secret)}
        </code>
      </div>
    </div>
  )
}

/** A QR code and its secret, the first code of it, and then the recovery codes. */
export function TwoFactorSetup({ userId, onRefused, onDone, beside }: TwoFactorSetupProps) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <div className={styles['form']}>
      <p>{t('session.setupText')}</p>
      <Secret userId={userId} />
      <CodeForm
        action={t('session.activate')}
        beside={beside}
        {...(onRefused && { onRefused })}
        onCode={async (code) => setCodes(await activateCode(userId, code))}
      />
    </div>
  )
}
