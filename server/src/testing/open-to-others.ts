import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Mode and path of everything in DATA_DIR that other accounts could read, or enter and list. */
export async function openToOthers(folder: string): Promise<string[]> {
  const paths = ['', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    paths.map(async (path) => {
      const { mode } = await lstat(join(folder, path))
      return {
        path,
        mode: mode & 0o777,
        passable: process.getuid?.() === 0 && ['', 'postgres'].includes(path),
      }
    }),
  )
  return modes
    .filter(({ mode, passable }) => (mode & (passable ? 0o066 : 0o077)) !== 0)
    .map(({ mode, path }) => `${mode.toString(8)} ${path}`)
}
