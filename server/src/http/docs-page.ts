import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export const docsPath = '/api/v1/docs'

/** No external resources, inline scripts or eval; Swagger UI sets style attributes. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Heliodesk</title>
<link rel="stylesheet" href="${docsPath}/swagger-ui.css">
<link rel="icon" href="${docsPath}/favicon.png">
<script src="${docsPath}/swagger-ui-bundle.js" defer></script>
<script src="${docsPath}/start.js" defer></script>
</head>
<body><div id="docs"></div></body>
</html>
`

/** Calls from the page carry the headers of the app's calls. */
const start = `window.ui = SwaggerUIBundle({
  dom_id: '#docs',
  url: '/api/v1/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  syntaxHighlight: { activated: false },
  validatorUrl: null,
  withCredentials: true,
  requestInterceptor: (request) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
    request.headers['X-Requested-With'] = 'XMLHttpRequest'
    if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1])
    return request
  },
})
`

interface Part {
  type: string
  content: string | Buffer
}

/** The parts of the page by their name below its path; the page itself has none. */
export async function readDocsPage(): Promise<Map<string, Part>> {
  const { resolve } = createRequire(import.meta.url)
  const read = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`))
  const [script, style, icon] = await Promise.all([
    read('swagger-ui-bundle.js'),
    read('swagger-ui.css'),
    read('favicon-32x32.png'),
  ])
  const javascript = 'text/javascript; charset=utf-8'
  return new Map<string, Part>([
    ['', { type: 'text/html; charset=utf-8', content: page }],
    ['start.js', { type: javascript, content: start }],
    ['swagger-ui-bundle.js', { type: javascript, content: script }],
    ['swagger-ui.css', { type: 'text/css; charset=utf-8', content: style }],
    ['favicon.png', { type: 'image/png', content: icon }],
  ])
}
