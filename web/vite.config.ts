import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { installedApp } from './installed-app.config.ts'

/** Customer pages have an entry of their own; the server maps the same paths in production. */
const customerPages = /^\/((?:portal|paste|reminders|visit)\/[^/?]+|verify)\/?(\?|$)/

function customerEntry(): Plugin {
  return {
    name: 'customer-entry',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && customerPages.test(request.url)) request.url = '/portal.html'
        next()
      })
    },
  }
}

/** Strips JSON Schema generation from zod, a fifth of its size, which the browser never uses: docs/decisions/0038. */
function withoutJsonSchema(): Plugin {
  const part = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: part },
      handler(code) {
        const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name)
        return [
          "const none = () => { throw new Error('There is no JSON Schema in the browser') }",
          ...names.map(
            (name) => `export const ${name} = ${name.startsWith('create') ? '() => none' : 'none'}`,
          ),
          ...(code.includes('as process }') ? ['export { none as process }'] : []),
        ].join('\n')
      },
    },
  }
}

/** Fetches the font with the scripts; otherwise all text is laid out without it first, and then again. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        const font = Object.keys(bundle).find((name) => /inter-latin.*\.woff2$/.test(name))
        if (font === undefined) throw new Error(`There is no font for ${filename}`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/**
 * Groups modules with their imports into one file, because few files load faster than many small ones. What an earlier
 * group has taken is not in a later one, and what only a lazy screen needs is in none of them.
 */
const files = [
  // Customer pages and the office share it.
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper|shell\/font\.css$/,
  },
  // What a customer who has answered reads as the office does.
  { name: 'whole', test: /web\/src\/text\/split-whole\.ts$/ },
  // What all customer pages have, with what is shared with where somebody signs in person.
  {
    name: 'customer',
    test: /web\/src\/(portal\/(text|format|portal-client|use-step|signing\/(required|ink))|ui\/(edition-figures|picture\/roof-width))\.tsx?$|domain\/src\/(quotations\/signing\/signing|reasons)\.ts$/,
  },
  // With the words that are also read where somebody signs in person.
  { name: 'customer-nl', test: /web\/src\/(portal\/text|ui\/order-words)-nl\.ts$/ },
  { name: 'customer-en', test: /web\/src\/(portal\/text|ui\/order-words)-en\.ts$/ },
  // All that is said of own use, to the office too.
  { name: 'own-use-nl', test: /(own-use|energy|battery-slider)-nl\.ts$/ },
  { name: 'own-use-en', test: /(own-use|energy|battery-slider)-en\.ts$/ },
  { name: 'shell', test: /web\/src\/(main|ui\/page\/page)\.tsx$/ },
  // What shows a record, what is typed into, and tables, which need both: few screens need all three.
  {
    name: 'view',
    test: /web\/src\/ui\/(use-format\.ts|(status-badge|page\/(view-fields|scroll-region))\.tsx)$/,
  },
  {
    name: 'input',
    test: /@mantine\/core\/esm\/components\/(TextInput|ActionIcon)\/|web\/src\/data\/calls\/save-confirmed\.ts$/,
  },
  { name: 'table', test: /web\/src\/ui\/table\/(data-table|table-filters|row-choice)\.tsx$/ },
  // What is done with the files of a record.
  { name: 'stored-files', test: /web\/src\/files\/use-(remove-file|uploads|drop)\.ts$/ },
  { name: 'enumerations', test: /domain\/src\/enumerations\.ts$/ },
  // What the builder knows of a roof, and what draws its panels once somebody looks at them.
  { name: 'roof', test: /domain\/src\/roofs\/typed-roof\.ts$/ },
  { name: 'panels', test: /domain\/src\/roofs\/(obstacles|drawing\/(draw-panels|roof-drawings))\.ts$/ },
]

/**
 * Has V8 compile all functions of the grouped files while they load, on a background thread, instead of each at its
 * first call on the main thread: most of them run before the first table is shown (explicit compile hints, Chrome 136
 * and later; a comment to other browsers). The comment has to be the first line, so it comes after Vite's own.
 */
function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !files.some(({ name }) => name === file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

const apiTarget = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), customerEntry(), withoutJsonSchema(), preloadFont(), compileAtOnce(), installedApp()],
  // Schemas must not compile themselves with eval: the settings come before the first of them.
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/data/zod-setup.ts` }] },
  // The server puts a fresh nonce here and into the style-src of its answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // Its data files are loaded when a household needs them.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { staff: `${import.meta.dirname}/index.html`, portal: `${import.meta.dirname}/portal.html` },
      output: {
        // All their names are in the first load, and hashes hardly compress: hexadecimal digits best.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'hex',
        codeSplitting: { groups: files.map((file, index) => ({ ...file, priority: files.length - index })) },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    // With the slash: /appointments begins with the same letters.
    proxy: { '/api/': apiTarget, '/app/': { target: apiTarget, ws: true } },
  },
})
