/** A PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/SUmZ0wAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture to upload. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: onePixel })
