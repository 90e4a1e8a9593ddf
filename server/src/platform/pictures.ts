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
