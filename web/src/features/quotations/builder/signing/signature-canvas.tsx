import type { Signature } from '@heliodesk/contract/signature'
import { Button, Input } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import styles from '../builder.module.css'
import '../../quotations.text.ts'

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
    void import('../../../../ui/field/signature-pad.ts').then(({ openSignaturePad }) => {
      const element = canvas.current
      if (gone || element === null) return
      const pad = openSignaturePad(element, (signature) => changed(signature))
      clear.current = pad.clear
      stop = pad.close
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
        className={styles['signature']}
        role="img"
        aria-labelledby={labelId}
        aria-busy={!ready}
      />
      <Button display="block" ml="auto" size="compact-sm" variant="subtle" onClick={() => clear.current?.()}>
        {t('quotations.clearSignature')}
      </Button>
    </Input.Wrapper>
  )
}
