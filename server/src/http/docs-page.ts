export const docsPath = '/api/v1/docs'

/** No external resources, inline scripts or eval. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const style = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 1000px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 22px } h2 { margin: 28px 0 6px; font-size: 17px }
input { width: 100%; box-sizing: border-box; padding: 8px 10px; font: inherit }
details { border-bottom: 1px solid #8885 } summary { padding: 7px 0; cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 62px } summary small { display: block; padding-left: 78px; opacity: .8 }
details > div { padding: 0 0 14px 78px } @media (width < 600px) { details > div { padding-left: 0 } }
pre { margin: 4px 0 10px; padding: 8px; overflow: auto; background: #8882; font-size: 13px; white-space: pre-wrap }
[hidden] { display: none }
`

/** Shows the calls that have all the words. */
const script = `const input = document.querySelector('input')
input.addEventListener('input', () => {
  const words = input.value.toLowerCase().split(/\\s+/)
  for (const section of document.querySelectorAll('section')) {
    let shown = 0
    for (const call of section.querySelectorAll('details')) {
      const text = call.querySelector('summary').textContent.toLowerCase()
      call.hidden = !words.every((word) => text.includes(word))
      shown += Number(!call.hidden)
    }
    section.hidden = shown === 0
  }
})
`

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  additionalProperties?: Schema | boolean
  description?: string
}
interface Content {
  content?: Record<string, { schema?: Schema }>
  description?: string
}
interface Operation {
  summary: string
  description: string
  tags: string[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
export interface ShownDocument {
  paths: Record<string, Record<string, Operation>>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A schema as TypeScript would write it. */
function typeText(schema: Schema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((one) => typeText(one, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.type === 'array') return `(${typeText(schema.items ?? {}, indent)})[]`
  if (schema.properties === undefined) {
    if (typeof schema.additionalProperties === 'object')
      return `{ [name]: ${typeText(schema.additionalProperties, indent)} }`
    return [schema.type ?? 'anything', schema.format].flat().filter(Boolean).join(' ')
  }
  const deeper = `${indent}  `
  const fields = Object.entries(schema.properties).map(([name, inner]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    const note = inner.description === undefined ? '' : ` // ${inner.description}`
    return `${deeper}${name}${optional}: ${typeText(inner, deeper)}${note}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

const contentText = ({ content = {} }: Content) =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      type === 'application/json' ? typeText(schema ?? {}) : `${type} ${typeText(schema ?? {})}`,
    )
    .join('\n')

const part = (title: string, text: string) => (text === '' ? '' : `<p>${title}</p><pre>${escape(text)}</pre>`)

function callHtml(method: string, path: string, call: Operation): string {
  const given = call.parameters.filter(({ name }) => name !== undefined)
  const parameters = given.map(
    ({ name, in: place, required, schema }) =>
      `${name}${required ? '' : '?'} (${place}): ${typeText(schema ?? {})}`,
  )
  const answers = Object.entries(call.responses).filter(([status]) => status < '300')
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code><small>${escape(call.summary)}</small></summary>
<div><p>${escape(call.description)}</p>${part('Parameters', parameters.join('\n'))}${part('Body', contentText(call.requestBody ?? {}))}${answers
    .map(([status, answer]) => part(`Answer ${status}`, contentText(answer) || 'nothing'))
    .join('')}</div></details>`
}

function pageOf({ paths }: ShownDocument): string {
  const byTag = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, call] of Object.entries(operations)) {
      const tag = call.tags[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), callHtml(method, path, call)])
    }
  const sections = [...byTag].map(
    ([tag, calls]) => `<section><h2>${escape(tag)}</h2>${calls.join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Heliodesk</title>
<link rel="stylesheet" href="${docsPath}/style.css">
<script src="${docsPath}/filter.js" defer></script>
</head>
<body>
<h1>Heliodesk API</h1>
<p>Every call below <code>/api/v1</code>, from the <a href="/api/v1/openapi.json">OpenAPI document</a>. Changes send the header X-Requested-With: XMLHttpRequest, and the cookie XSRF-TOKEN as X-XSRF-TOKEN; most calls the header X-Company-Id.</p>
<input type="search" placeholder="leads POST" aria-label="Filter the calls">
<main>${sections.join('\n')}</main>
</body>
</html>
`
}

export const docsParts = ['', 'filter.js', 'style.css']

interface Part {
  type: string
  content: string
}

/** The parts of the page by their name below its path; the page itself has none. */
export const writeDocsPage = (document: ShownDocument): Map<string, Part> =>
  new Map([
    ['', { type: 'text/html; charset=utf-8', content: pageOf(document) }],
    ['filter.js', { type: 'text/javascript; charset=utf-8', content: script }],
    ['style.css', { type: 'text/css; charset=utf-8', content: style }],
  ])
