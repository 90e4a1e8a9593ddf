/** A text, a number, yes or no, the key of an option, keys of options, a date, or ids of photos. */
export type Answer = string | number | boolean | string[] | number[]
export type Answers = Readonly<Record<string, Answer | null>>
