import type { Signature } from '@heliodesk/contract/signature'
import SignaturePad from 'signature_pad'
import { strokesOf } from './strokes.ts'

/** As its strokes are, in the pixels of a canvas of another width. */
const scaled = (strokes: ReturnType<SignaturePad['toData']>, by: number) =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))

/**
 * Draws where the finger is: a canvas has as many pixels as it takes on the page, also once a phone is turned. Tells the
 * strokes after each one, in CSS pixels.
 */
export function openSignaturePad(canvas: HTMLCanvasElement, tell: (signature: Signature | null) => void) {
  const pad = new SignaturePad(canvas, { minWidth: 1.2, maxWidth: 3.2, penColor: '#10241d' })
  const tellStrokes = () => tell(strokesOf(pad))
  let shown = 0
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || width === shown) return
    const strokes = pad.toData()
    const ratio = Math.max(window.devicePixelRatio, 1)
    canvas.width = width * ratio
    canvas.height = height * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    if (strokes.length > 0) {
      pad.fromData(scaled(strokes, width / shown))
      tellStrokes()
    }
    shown = width
  }
  fit()
  const resized = new ResizeObserver(fit)
  resized.observe(canvas)
  pad.addEventListener('endStroke', tellStrokes)
  return {
    clear: () => {
      pad.clear()
      tell(null)
    },
    close: () => {
      resized.disconnect()
      pad.off()
    },
  }
}
