import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Pack, pack } from 'tar-stream'
import { StartError } from '../../kernel/start-error.ts'
import { syncFolder } from '../../outside/write-whole-file.ts'
import { type Part, entryNames, formatVersion, type Manifest } from './backup-manifest.ts'

export interface ArchiveWriter {
  /** Resolves when it is written, so that at most one entry is in memory. */
  add(name: string, content: Buffer): Promise<Part>
  /** Writes the manifest, and gives the file its name. */
  finish(manifest: Manifest): Promise<void>
  /** Removes the partial file. */
  discard(): Promise<void>
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A tar archive that is `<path>.partial` until it is complete, readable by this account alone. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const draft = `${path}.partial`
  const handle = await openDraft(draft)
  const tar = pack()
  const written = writeAll(draft, handle, tar)
  // The next added entry reports the error.
  written.catch(() => undefined)
  const add = async (name: string, content: Buffer) => {
    try {
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
      })
    } catch (error) {
      // The archive ended because writing failed, so that error is reported.
      tar.destroy()
      await written
      throw error
    }
    return { name, sha256: sha256(content) }
  }
  const addText = (name: string, text: string) => add(name, Buffer.from(`${text}\n`))
  await addText(
    entryNames.mark,
    JSON.stringify({ format: 'heliodesk-backup', format_version: formatVersion }),
  )
  return {
    add,
    finish: async (manifest) => {
      const { sha256 } = await addText(entryNames.manifest, JSON.stringify(manifest, null, 1))
      await addText(entryNames.digest, sha256)
      tar.finalize()
      await written
      await handle.sync()
      await handle.close()
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    discard: async () => {
      tar.destroy()
      await written.catch(() => undefined)
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}

/** One that a killed backup left is replaced. */
async function openDraft(draft: string): Promise<FileHandle> {
  try {
    await rm(draft, { force: true })
    return await open(draft, 'wx', 0o600)
  } catch (error) {
    throw cannotWrite(draft, error)
  }
}

const cannotWrite = (draft: string, error: unknown) =>
  new StartError(`cannot write ${draft} (${error instanceof Error ? error.message : String(error)})`)

async function writeAll(draft: string, handle: FileHandle, tar: Pack) {
  // Its types do not name the type of its chunks.
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    try {
      for (let from = 0; from < chunk.length;) from += (await handle.write(chunk, from)).bytesWritten
    } catch (error) {
      throw cannotWrite(draft, error)
    }
  }
}
