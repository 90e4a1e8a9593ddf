import type { Call, CallBody, CallParams, CallQuery } from '@heliodesk/contract/call'
import type { EmployeeContext, Services } from './context.ts'

/** What a call says. */
export interface Input<C extends Call> {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
}

/** What a use case that writes is given; whoever runs one beside the call gives the same. */
export type Given<C extends Call> = Pick<Input<C>, 'params' | 'body'>

/** What a use case that reads is given. */
export type Asked<C extends Call> = Pick<Input<C>, 'params' | 'query'>

/** What one that writes is given where some fields of the body could not be read. */
export interface Readable<C extends Call> {
  params: CallParams<C>
  body: Partial<CallBody<C>>
}

/** What must not hold a transaction, such as reading a picture or asking another program: done before it. */
type Preparation<Context, Given, Seen, Made> =
  | { look?: undefined; make: (services: Services, input: Given) => Promise<Made> }
  | {
      /** Read-only, in a transaction of its own: throws when not permitted or impossible. */
      look: (context: Context, input: Given) => Promise<Seen>
      make: (services: Services, input: Given, seen: Seen) => Promise<Made>
    }

type Run<Given, Result> = (context: EmployeeContext, input: Given) => Promise<Result>

/** A use case of more parts than what it does. */
type UseCaseParts<Given, Readable, Result, Seen, Made> = {
  /** Throws 422 for errors in the readable fields of an otherwise invalid body. */
  check?: (context: EmployeeContext, input: Readable) => unknown
} & (
  | { prepare?: undefined; run: Run<Given, Result> }
  | {
      prepare: Preparation<EmployeeContext, Given, Seen, Made>
      /** Checks what it needs itself: data may have changed since the look. */
      run: (context: EmployeeContext, input: Given, made: Made) => Promise<Result>
    }
)

/** What somebody does with the product: a function, or its named parts (decisions/0039). */
export type UseCase<Given, Readable, Result, Seen, Made> =
  | Run<Given, Result>
  | UseCaseParts<Given, Readable, Result, Seen, Made>

/** The parts of a use case, each there. */
export interface Steps<Given, Readable, Result> {
  readonly check: ((context: EmployeeContext, input: Readable) => unknown) | undefined
  readonly prepare:
    | {
        readonly look: (context: EmployeeContext, input: Given) => Promise<unknown>
        readonly make: (services: Services, input: Given, seen: unknown) => Promise<unknown>
      }
    | undefined
  readonly run: (context: EmployeeContext, input: Given, made: unknown) => Promise<Result>
}

const nothing = () => Promise.resolve(undefined)

/** Whoever takes the steps hands each what the one before it gave. */
export function stepsOf<Given, Readable, Result, Seen, Made>(
  useCase: UseCase<Given, Readable, Result, Seen, Made>,
): Steps<Given, Readable, Result> {
  if (typeof useCase === 'function') return { check: undefined, prepare: undefined, run: useCase }
  const { check, prepare } = useCase
  if (prepare === undefined) return { check, prepare, run: useCase.run }
  return {
    check,
    prepare:
      prepare.look === undefined
        ? { look: nothing, make: (services, input) => prepare.make(services, input) }
        : {
            look: prepare.look,
            make: (services, input, seen) => prepare.make(services, input, seen as Seen),
          },
    run: (context, input, made) => useCase.run(context, input, made as Made),
  }
}
