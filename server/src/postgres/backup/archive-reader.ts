import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { StartError } from '../../kernel/start-error.ts'
import { sha256 } from './archive-writer.ts'
import {
  entryNames,
  fileEntry,
  fileListSchema,
  formatVersion,
  isFileList,
  type ListedFile,
  type Manifest,
  manifestSchema,
  markSchema,
  maxEntryBytes,
} from './backup-manifest.ts'

export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** An archive that is not a backup, or was altered. */
export class DamagedBackup extends StartError {
  constructor(path: string, what: string) {
    super(`${path} cannot be restored: ${what}`)
  }
}

/** The entries in their order, one in memory at a time. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, void> {
  const tar = extract()
  const reading = pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), tar)
  reading.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (size > maxEntryBytes) throw new DamagedBackup(path, `its part ${name} is too long`)
      yield { name, content: await buffer(entry) }
    }
    await reading
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new DamagedBackup(path, `it is no whole backup of Heliodesk (${reason})`)
  } finally {
    tar.destroy()
    await reading.catch(() => undefined)
  }
}

/** Reads the whole archive, and returns its manifest when everything is complete and unaltered. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const entries = readArchive(path)
  const first = await entries.next()
  requireMark(path, first.done === true ? undefined : first.value)
  const state: Reading = { path, listed: [], found: [], manifest: undefined, complete: false }
  for await (const entry of entries) note(state, entry)
  const { complete, found } = state
  const manifest = state.manifest?.value
  if (manifest === undefined || !complete) throw new DamagedBackup(path, 'it ends too early')
  const parts = [...manifest.tables.flatMap(({ parts }) => parts), ...manifest.files.lists]
  const wrong = parts.findIndex(({ name, sha256 }, index) => found[index] !== `${name} ${sha256}`)
  if (wrong >= 0) throw damaged(path, parts[wrong]?.name)
  if (found.length > parts.length) throw damaged(path, found[parts.length]?.split(' ')[0])
  return manifest
}

interface Reading {
  path: string
  /** Files of the last list that have not been read yet. */
  listed: ListedFile[]
  /** Name and SHA-256 of the parts of tables and the lists of files. */
  found: string[]
  manifest: { value: Manifest; sha256: string } | undefined
  complete: boolean
}

const damaged = (path: string, name = '') =>
  new DamagedBackup(path, `its part ${name} is not as it was written`)

function requireMark(path: string, entry: ArchiveEntry | undefined) {
  const mark = entry?.name === entryNames.mark ? markSchema.safeParse(parseJson(entry.content)) : undefined
  if (mark?.success !== true) throw new DamagedBackup(path, 'it is no backup of Heliodesk')
  if (mark.data.format_version !== formatVersion)
    throw new DamagedBackup(
      path,
      `it has the format ${mark.data.format_version} and this Heliodesk reads the format ${formatVersion}; restore it with the version that wrote it`,
    )
}

function note(state: Reading, { name, content }: ArchiveEntry) {
  const hash = sha256(content)
  if (state.complete) throw damaged(state.path, name)
  if (name === entryNames.digest) {
    if (content.toString().trim() !== state.manifest?.sha256) throw damaged(state.path, entryNames.manifest)
    state.complete = true
  } else if (name === entryNames.manifest) {
    const parsed = manifestSchema.safeParse(parseJson(content))
    if (!parsed.success) throw damaged(state.path, name)
    state.manifest = { value: parsed.data, sha256: hash }
  } else if (state.listed.length > 0) {
    const file = state.listed.shift()
    if (file === undefined || name !== fileEntry(file.key) || hash !== file.sha256)
      throw damaged(state.path, name)
  } else {
    state.found.push(`${name} ${hash}`)
    if (isFileList(name)) state.listed = readFileList(state.path, { name, content })
  }
}

/** What a list of files in the archive names. */
export function readFileList(path: string, { name, content }: ArchiveEntry): ListedFile[] {
  const list = fileListSchema.safeParse(parseJson(content))
  if (!list.success) throw damaged(path, name)
  return list.data
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return undefined
  }
}
