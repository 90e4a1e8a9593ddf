import { rm } from 'node:fs/promises'
import { startProduct } from './product.ts'

const name = 'HELIODESK_DEMO_FOLDER'

/** The data of a product with the demo companies, from which the product of each worker starts. */
export const demoFolder = (): string | undefined => process.env[name]

/** Playwright's global set-up: filling the demo takes half a minute of processor time, and copying it none. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const product = await startProduct()
  await product.stop({ keepsData: true })
  process.env[name] = product.dataDir
  return () => rm(product.dataDir, { recursive: true, force: true })
}
