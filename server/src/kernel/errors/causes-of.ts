/** An error, what caused it, and what caused that: what a library wraps is found below it. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
