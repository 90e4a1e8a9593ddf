import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { startProduct } from './product.ts'

const name = 'HELIODESK_DEMO_FOLDER'

const demoFolder = (): string | undefined => process.env[name]

/** Copies the data of a product with the demo companies, from which the product of each worker starts. */
export async function copyDemo(to: string): Promise<void> {
  const from = demoFolder()
  if (from === undefined) throw new Error('The demo was not filled')
  await mkdir(to, { recursive: true, mode: 0o711 })
  // With owners and modes, as PostgreSQL requires them.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

/** Fills a folder with the demo companies, which takes half a minute of processor time; copying it takes none. */
export async function fillDemo(): Promise<string> {
  const product = await startProduct()
  await product.stop({ keepsData: true })
  return product.dataDir
}

const nothing = async () => {}

/** Playwright's global set-up; `npm test` has filled the folder before. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  if (demoFolder() !== undefined) return nothing
  const folder = await fillDemo()
  process.env[name] = folder
  return () => rm(folder, { recursive: true, force: true })
}
