const tags = /<[^>]*>/g
const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g
const chip = /<span data-liquid="([^"]*)"[^>]*>[^<]*<\/span>/g

/** The HTML that the editor supports; it would drop anything else. */
const known = new Set(
  'p br a b strong i em u s ul ol li blockquote h1 h2 h3 h4 hr'.split(' ').flatMap((tag) => [tag, `/${tag}`]),
)

/** Whether a template survives the editor; tables and pictures are written as HTML. */
export const fitsEditor = (html: string): boolean =>
  (html.match(tags) ?? []).every((tag) => known.has(/^<(\/?[a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const chips = (text: string) =>
  text.replace(liquid, (token) => `<span data-liquid="${escaped(token)}"></span>`)
/** The app's security policy forbids style attributes, so the editor stores them as data. */
const quiet = (tag: string) => tag.replace(/\sstyle=/gi, ' data-style=')

/** A template as the editor reads it: its Liquid as chips. */
export function toEditor(html: string): string {
  const found = html.match(tags) ?? []
  return html
    .split(tags)
    .map((text, index) => chips(text) + quiet(found[index] ?? ''))
    .join('')
}

/** What the editor holds as a template: a condition that stands alone is no paragraph. */
export const fromEditor = (html: string): string =>
  html
    .replace(chip, (_chip, token: string) => unescaped(token))
    .replaceAll(' data-style=', ' style=')
    .replace(/<li><p>((?:(?!<p>|<\/li>)[\s\S])*)<\/p><\/li>/g, '<li>$1</li>')
    .replace(/<(p|li)>\s*((?:\{%(?:(?!%\})[\s\S])*%\}\s*)+)<\/\1>/g, '$2')
