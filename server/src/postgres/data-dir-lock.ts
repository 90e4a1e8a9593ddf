import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../kernel/start-error.ts'

export interface DataDirLock {
  release(): Promise<void>
}

export class DataDirInUse extends StartError {}

/**
 * Locks a data directory for this process, or throws a StartError naming its holder.
 * The lock is the operating system's (SQLite takes it on an empty file), so a killed process releases it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = resolve(dataDir)
  await makeFolder(folder)
  const holderFile = join(folder, 'heliodesk.pid')
  const lock = openLock(folder)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    const holder = await readFile(holderFile, 'utf8').catch(() => 'unknown')
    throw new DataDirInUse(
      `DATA_DIR: ${folder} is in use by another Heliodesk (process ${holder.trim()}); stop that one or set DATA_DIR`,
    )
  }
  await writeFile(holderFile, `${process.pid}\n`)
  return {
    release: async () => {
      if (!lock.isOpen) return
      await rm(holderFile, { force: true })
      lock.close()
    },
  }
}

async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot make the folder ${folder} (${reasonOf(error)})`)
  }
}

function openLock(folder: string) {
  try {
    return new DatabaseSync(join(folder, 'heliodesk.lock'), { timeout: 0 })
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write in ${folder} (${reasonOf(error)})`)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
