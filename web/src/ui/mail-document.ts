const tags = /<[a-z][^>]*>/gi

/**
 * A mail as a document of its own whose links open in a new tab. The app's policy forbids style attributes,
 * also in there: they wait as `data-style` for `applyMailStyles`.
 */
export function mailDocument(html: string): string {
  const bare = html.replace(tags, (tag) => tag.replace(/\sstyle=(?=["'])/gi, ' data-style='))
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(bare) ? bare.replace(/<head[^>]*>/i, (head) => head + base) : base + bare
}

/** Gives the mail in a frame its styles by the way that the policy allows, and the frame the mail's height. */
export function applyMailStyles(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (!page) return
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
  }
  frame.style.height = `${page.documentElement.scrollHeight + 4}px`
}
