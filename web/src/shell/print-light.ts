const scheme = 'data-mantine-color-scheme'

/** Paper is light: while a page is printed it has the light scheme, whatever it has on the screen. */
export function printLight(): void {
  const root = document.documentElement
  let shown: string | null = null
  const begin = () => {
    const now = root.getAttribute(scheme)
    if (now !== 'dark') return
    shown = now
    root.setAttribute(scheme, 'light')
  }
  const end = () => {
    if (shown !== null) root.setAttribute(scheme, shown)
    shown = null
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  // Some browsers tell it by this alone.
  window.matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()))
}
