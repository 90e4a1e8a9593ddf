/** The longest side of a photo that a device keeps. */
const longest = 2_560
const quality = 0.85

/** As JPEG of at most 2,560 pixels, upright and without where it was made; undefined for what is no picture. */
export async function shrinkPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (paper === null) return undefined
  // What is transparent is white, not black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Uint8Array(await jpeg.arrayBuffer())
}
