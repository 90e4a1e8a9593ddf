import type { Call } from './call.ts'
import { session } from './session.ts'
import { sources } from './sources.ts'
import { zipCodeRanges } from './zip-code-ranges.ts'

/** Every call of the product, by noun. */
export const calls = { session, sources, zipCodeRanges }

type Nouns = typeof calls
type Each = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns]

/** The calls by `METHOD /path`, for the typed client (a type: no schema enters the browser by it). */
export type Calls = { [C in Each as C extends Call ? `${C['method']} ${C['path']}` : never]: C }

/** All calls in one list, for OpenAPI and the tests that walk every call. */
export const allCalls: Call[] = Object.values(calls).flatMap((noun) => Object.values(noun) as Call[])
