import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const gigabyte = 1_073_741_824
/** The databases and files of tests take a fraction of it at one moment. */
const leastFree = 3 * gigabyte
/** With what the steps themselves need. */
const leastMemory = 6 * gigabyte

/** Whether programs may run there is said by how it is mounted. */
function runsPrograms(mounts) {
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === inMemory)
    ?.split(' ')[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

/** Whether this machine has a file system in memory with room for the temporary files of tests. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    const memory = process.availableMemory?.() ?? freemem()
    return (
      bavail * bsize >= leastFree &&
      memory >= leastMemory &&
      runsPrograms(readFileSync('/proc/mounts', 'utf8'))
    )
  } catch {
    return false
  }
}

/**
 * Temporary files are in memory while `work` runs, where that is possible: databases are copied, written and removed
 * by the hundred, for which a disk's file system takes a tenth of the processor's time and makes everybody wait.
 */
export async function withTemporaryFilesInMemory(work) {
  if (!hasRoom()) return work()
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(inMemory, 'heliodesk-'))
  // As /tmp is: other accounts run PostgreSQL and apt-get.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
