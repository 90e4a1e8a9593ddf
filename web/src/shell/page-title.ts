const suffix = 'Heliodesk'

/** Each segment of the dotted name translated, joined by spaces, and the product's name after a bar. */
export function pageTitle(name: string, translate: (segment: string) => string): string {
  return `${name.split('.').map(translate).join(' ')} | ${suffix}`
}
