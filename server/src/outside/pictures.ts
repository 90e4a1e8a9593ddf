import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

/** A photo of 200 megapixels is the largest that telephones make. */
const decoding = { limitInputPixels: 200_000_000, failOn: 'error', autoOrient: true } as const

/** A small WebP, upright and without any metadata; nothing when the picture cannot be decoded (HEIC). */
export async function makeThumbnail(content: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(content, decoding)
      .resize({ width: 480, height: 480, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** A JPEG for a document to customers: upright, at most `width` wide, without the place it was taken. */
export async function pictureForCustomers(content: Uint8Array, width: number): Promise<Buffer | undefined> {
  try {
    return await sharp(content, decoding)
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** Room for a logo: 46 mm wide in print at 500 dots per inch. */
const logoSize = { width: 960, height: 384 }
const maxLogoBytes = 150_000

/** So that a drawing of any size is drawn at the size at which it is kept. */
function densityFor({ width = 1, height = 1 }: { width?: number; height?: number }) {
  const scale = Math.min(logoSize.width / width, logoSize.height / height)
  return Math.min(2_400, Math.max(1, Math.ceil(72 * scale)))
}

/**
 * A logo as PNG, drawn anew from a PNG or SVG: no script, outside address or metadata of it is left.
 * Nothing when it is neither, or cannot be decoded.
 */
export async function makeLogo(content: Uint8Array): Promise<Buffer | undefined> {
  const reading = { limitInputPixels: 40_000_000, failOn: 'error' } as const
  try {
    const facts = await sharp(content, reading).metadata()
    if (facts.format !== 'png' && facts.format !== 'svg') return undefined
    const drawing = facts.format === 'svg' ? { ...reading, density: densityFor(facts) } : reading
    const drawn = async (size: typeof logoSize, palette: boolean) =>
      sharp(content, drawing)
        .timeout({ seconds: 5 })
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9, palette })
        .toBuffer()
    const plain = await drawn(logoSize, false)
    if (plain.length <= maxLogoBytes) return plain
    const reduced = await drawn(logoSize, true)
    return reduced.length <= maxLogoBytes ? reduced : await drawn({ width: 480, height: 192 }, true)
  } catch {
    return undefined
  }
}
