/**
 * `{name}` in a text filled in; what is not given stays. For texts that customers' pages have: those load nothing of the
 * office, whose `useTranslation` has its own.
 */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
