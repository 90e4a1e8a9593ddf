import { custom, type RefinementCtx } from 'zod'

/** A schema whose check is a function. In a file of its own: `import('zod')` loads all of zod, 60 kB more. */
export const customSchema = <Value>(check: (value: Value, context: RefinementCtx) => void) =>
  custom<Value>().superRefine(check)
