import sharp from 'sharp'
import { invalid } from '../../kernel/problems.ts'

const dataAddress = /^data:image\/(png|svg\+xml)(?:;charset=[\w-]+)?(;base64)?,(.+)$/s

/**
 * The drawing as PNG whatever it came as, so that nothing of a script or an outside address in an SVG
 * stays in it. Throws 422.
 */
export async function readSignature(signature: string): Promise<Buffer> {
  const [, , base64, text] = dataAddress.exec(signature) ?? []
  if (text === undefined) throw invalid({ signature: ['badSignature'] })
  try {
    const drawing = base64 === undefined ? Buffer.from(decodeURIComponent(text)) : Buffer.from(text, 'base64')
    return await sharp(drawing, { limitInputPixels: 16_000_000 })
      .resize({ width: 1_200, height: 600, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    throw invalid({ signature: ['badSignature'] })
  }
}
