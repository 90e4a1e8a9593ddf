import { vi } from 'vitest'

/** One pixel, with nothing that says where it was made. */
export const onePixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
)

/** Node has no canvas: the browser's own shrinking is tried end to end. */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('No picture', 'InvalidStateError')
    return { width: 4_000, height: 3_000, close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
      readonly convertToBlob = async () => new Blob([onePixel], { type: 'image/jpeg' })
    },
  )
}
