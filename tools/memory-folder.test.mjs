import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFilesInMemory } from './memory-folder.mjs'

test('what works with temporary files has a folder for them, which goes with it, also when it fails', async () => {
  const before = tmpdir()
  let during = ''
  const work = async () => {
    during = tmpdir()
    const file = join(during, `heliodesk-${process.pid}`)
    writeFileSync(file, '')
    rmSync(file)
    throw new Error('It failed')
  }
  await expect(withTemporaryFilesInMemory(work)).rejects.toThrow('It failed')
  expect(tmpdir()).toBe(before)
  // A machine without room for it has the folder that it had.
  expect(during === before || !existsSync(during)).toBe(true)
})
