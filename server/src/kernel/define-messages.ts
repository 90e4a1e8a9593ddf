/** The server's messages to users, by noun; a `<noun>.messages.ts` adds its own. */
export interface NounMessages {}

/** The messages of a noun. What Dutch lacks, or has more, fails the type check. */
export const defineMessages = <English extends Record<string, string>>(messages: {
  en: English
  nl: { [Key in keyof NoInfer<English>]: string }
}) => messages
