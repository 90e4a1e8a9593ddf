import { open } from 'node:fs/promises'
import type { OpenFile } from '../outside/write-whole-file.ts'

/** A file store on a disk that is full after some bytes. */
export const fullAfter =
  (bytes: number): OpenFile =>
  async (...given) => {
    const handle = await open(...given)
    const writeFile = async (content: Uint8Array) => {
      await handle.write(content.subarray(0, bytes))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    return Object.assign(handle, { writeFile })
  }
