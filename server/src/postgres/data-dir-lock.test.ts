import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Another process that holds the lock until it is killed. */
async function holder(dataDir: string) {
  const script = `
    import { lockDataDir } from ${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)}
    await lockDataDir(${JSON.stringify(dataDir)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a second process is refused with the holder of the directory', async () => {
  const dataDir = join(folder, 'second')
  const first = await holder(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `DATA_DIR: ${dataDir} is in use by another Heliodesk (process ${first.pid}); stop that one or set DATA_DIR`,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
})

test('a killed process releases its lock', async () => {
  const dataDir = join(folder, 'killed')
  const first = await holder(dataDir)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const lock = await lockDataDir(dataDir)
  await lock.release()
})

test('a second lock within one process is refused until the first is released', async () => {
  const dataDir = join(folder, 'same')
  const lock = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow('is in use')
  await lock.release()
  await (await lockDataDir(dataDir)).release()
  expect(await readdir(dataDir)).toEqual(['heliodesk.lock'])
})

test('a folder that cannot be created is named', async () => {
  const file = join(folder, 'file')
  await (await lockDataDir(file)).release()
  await chmod(join(file, 'heliodesk.lock'), 0o600)
  await expect(lockDataDir(join(file, 'heliodesk.lock', 'x'))).rejects.toThrow(
    'DATA_DIR: cannot make the folder',
  )
})
