import type { Signature } from '@heliodesk/contract/signature'
import { useEffect, useRef, useState } from 'react'
import { RequiredMark } from './required.tsx'
import { usePortalLocale } from '../text.ts'

interface SignatureProps {
  /** Typed as the signature when the customer prefers that. */
  name: string
  error: string | undefined
  /** Strokes, or the typed name as a PNG; null while there is none. */
  onChange: (signature: Signature | null) => void
}

const width = 600
const height = 300

/** A drawn signature (finger, pen or mouse), or the typed name set as one. */
export function SignatureField({ name, error, onChange }: SignatureProps) {
  const { text } = usePortalLocale()
  const [mode, setMode] = useState<'draw' | 'type'>('draw')
  const choose = (next: 'draw' | 'type') => {
    setMode(next)
    onChange(null)
  }
  return (
    <fieldset aria-describedby="signature-error">
      <legend>
        {text.signature}
        <RequiredMark />
      </legend>
      <div className="row" id="accept-signature" tabIndex={-1}>
        <button type="button" aria-pressed={mode === 'draw'} onClick={() => choose('draw')}>
          {text.draw}
        </button>
        <button type="button" aria-pressed={mode === 'type'} onClick={() => choose('type')}>
          {text.type}
        </button>
      </div>
      {mode === 'draw' ? <Drawn onChange={onChange} /> : <Typed name={name} onChange={onChange} />}
      <p id="signature-error" className="error" role="alert">
        {error}
      </p>
    </fieldset>
  )
}

/** Once, when an element comes near to what is seen; the returned function ends the wait. */
function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      then()
    },
    { rootMargin: '400px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function Drawn({ onChange }: Pick<SignatureProps, 'onChange'>) {
  const { text } = usePortalLocale()
  const canvas = useRef<HTMLCanvasElement>(null)
  const clear = useRef<() => void>(undefined)
  const [ready, setReady] = useState(false)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    let stop: (() => void) | undefined
    let gone = false
    const load = async () => {
      const { openSignaturePad } = await import('../../ui/field/signature-pad.ts')
      if (gone) return
      const pad = openSignaturePad(element, (signature) => changed.current(signature))
      clear.current = pad.clear
      stop = pad.close
      setReady(true)
    }
    // Who reads the offer alone does not come this far down.
    const leave = whenNear(element, () => void load())
    return () => {
      gone = true
      leave()
      stop?.()
    }
  }, [])
  return (
    <>
      <canvas ref={canvas} className="signature" aria-label={text.drawHint} aria-busy={!ready} role="img" />
      <p className="row spread">
        <span className="dim">{text.drawHint}</span>
        <button type="button" onClick={() => clear.current?.()}>
          {text.clear}
        </button>
      </p>
    </>
  )
}

function Typed({ name, onChange }: Pick<SignatureProps, 'name' | 'onChange'>) {
  const { text } = usePortalLocale()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (element === null || pen === undefined || pen === null) return
    pen.clearRect(0, 0, width, height)
    pen.fillStyle = '#10241d'
    pen.textBaseline = 'middle'
    pen.font = 'italic 64px "Segoe Script", "Brush Script MT", cursive'
    pen.fillText(name.trim(), 20, height / 2, width - 40)
    onChange(name.trim() === '' ? null : element.toDataURL('image/png'))
    // The parent makes a new function at each render; only the name decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className="signature"
      aria-label={`${text.signature}: ${name}`}
      role="img"
    />
  )
}
