const suffix = 'Heliodesk'

/**
 * Each segment of the dotted name translated, joined by spaces, and the product's name after a bar. A route without
 * a name has none, and leaves the title as it is.
 */
export function pageTitle(
  name: string | undefined,
  translate: (segment: string) => string,
): string | undefined {
  return name === undefined ? undefined : `${name.split('.').map(translate).join(' ')} | ${suffix}`
}
