/** A text without the tokens of its links: whoever has a link can act for whom it was mailed to. */
export const withoutLinks = (text: string) =>
  text.replace(/\/(portal|reminders|visit|password-reset)\/[\w-]+/g, '/$1/…')
