import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Customer pages have an entry of their own; the server maps the same paths in production. */
const customerPages = /^\/((?:portal|paste)\/[^/?]+|verify)\/?(\?|$)/

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

const apiTarget = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), customerEntry()],
  // Schemas must not compile themselves with eval: the settings come before the first of them.
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/data/zod-setup.ts` }] },
  // The server puts a fresh nonce here and into the style-src of its answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { staff: `${import.meta.dirname}/index.html`, portal: `${import.meta.dirname}/portal.html` },
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: { '/api': apiTarget, '/app': { target: apiTarget, ws: true } },
  },
})
