import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How a file is opened; tests inject one that simulates a full disk. */
export type OpenFile = typeof open

/**
 * Writes a file atomically, also against a crash, a full disk or a power cut: to a temporary file, synced,
 * then renamed. `aside` is a folder on the same file system.
 */
export async function writeWholeFile(
  path: string,
  content: Uint8Array,
  aside: string,
  openFile: OpenFile = open,
): Promise<void> {
  await mkdir(aside, { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = join(aside, randomUUID())
  try {
    const handle = await openFile(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes the new name survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
