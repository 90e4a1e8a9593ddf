import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Parts that nobody needs at a kitchen table or on a roof, each larger than most of the others together. */
const left = /\/(rich-content|map-canvas|project-point)-/
const besides = ['/', '/favicon.svg', '/icon-192.png', '/icon-512.png', '/app.webmanifest']

interface Chunk {
  type: 'chunk'
  name: string
  fileName: string
  imports: readonly string[]
  dynamicImports: readonly string[]
  code: string
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}
/** A worker is built apart: neither it nor what it loads is a chunk of this build. */
interface Asset {
  type: 'asset'
  source: string | Uint8Array
}

/** The files of the build that a worker's script names. */
function namedIn({ source }: Asset, names: readonly string[]): string[] {
  const code = typeof source === 'string' ? source : new TextDecoder().decode(source)
  return names.filter((name) => code.includes(name.slice(name.lastIndexOf('/') + 1)))
}

/** What the staff's app is made of: from its entry, whatever it loads now or later. */
function filesFrom(entry: Chunk, bundle: Readonly<Record<string, { type: string }>>): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || left.test(`/${name}`)) return
    found.add(name)
    const file = bundle[name]
    if (file?.type === 'asset' && name.endsWith('.js'))
      for (const other of namedIn(file as Asset, Object.keys(bundle))) visit(other)
    if (file?.type !== 'chunk') return
    const chunk = file as Chunk & { type: 'chunk' }
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) visit(other)
    for (const other of chunk.viteMetadata?.importedCss ?? []) visit(other)
    for (const other of chunk.viteMetadata?.importedAssets ?? []) visit(other)
  }
  visit(entry.fileName)
  return found
}

/** Builds the service worker, and tells it the files of this release (docs/decisions/0016). */
export function installedApp(): Plugin {
  return {
    name: 'installed-app',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: `${import.meta.dirname}/src/offline/shell-worker.ts`,
        fileName: 'worker.js',
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ name }) => name === 'shell')
        const worker = chunks.find(({ fileName }) => fileName === 'worker.js')
        if (entry === undefined || worker === undefined) throw new Error('The app has no entry or no worker')
        if (worker.imports.length > 0) throw new Error('The worker must be one file')
        const ofPage = Object.keys(bundle).filter((name) =>
          /(inter-latin-[^/]*\.woff2|not-loaded-[^/]*\.css)$/.test(name),
        )
        const names = [...new Set([...filesFrom(entry, bundle), ...ofPage])].sort()
        const list = JSON.stringify([...besides, ...names.map((name) => `/${name}`)])
        const release = createHash('sha256').update(list).digest('hex').slice(0, 16)
        worker.code = worker.code.replace('__SHELL_FILES__', list).replace('__SHELL_RELEASE__', release)
      },
    },
  }
}
