import type { Signature } from '@heliodesk/contract/signature'
import { Button, Input } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { strokesOf } from '../../../ui/strokes.ts'
import styles from './builder.module.css'
import '../quotations.text.ts'

/** Where a customer draws their signature. */
export function SignatureCanvas({
  error,
  onChange,
}: {
  error: string | undefined
  onChange: (signature: Signature | null) => void
}) {
  const { t } = useTranslation()
  const labelId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const clear = useRef<() => void>(undefined)
  const [ready, setReady] = useState(false)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('signature_pad').then(({ default: SignaturePad }) => {
      const element = canvas.current
      if (gone || element === null) return
      const pad = new SignaturePad(element, { minWidth: 1.2, maxWidth: 3.2, penColor: '#10241d' })
      pad.addEventListener('endStroke', () => changed(strokesOf(pad)))
      clear.current = () => {
        pad.clear()
        changed(null)
      }
      stop = () => pad.off()
      setReady(true)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return (
    <Input.Wrapper
      label={t('quotations.signature')}
      labelElement="div"
      labelProps={{ id: labelId }}
      required
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <canvas
        ref={canvas}
        width={600}
        height={180}
        className={styles['signature']}
        role="img"
        aria-labelledby={labelId}
        aria-busy={!ready}
      />
      <Button size="compact-sm" variant="subtle" onClick={() => clear.current?.()}>
        {t('quotations.clearSignature')}
      </Button>
    </Input.Wrapper>
  )
}
