/** A mail as a document of its own whose links open in a new tab. */
export function mailDocument(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}
