import type { EmployeeContext, Services } from '../../work/context.ts'
import { askWays } from '../agenda/ask-ways.ts'
import type { MissingWay } from '../agenda/read-ways.ts'

type Answer = { missing: MissingWay[] }
interface Judging<Input, Readable, Result extends Answer> {
  check: (context: EmployeeContext, input: Readable) => unknown
  run: (context: EmployeeContext, input: Input) => Promise<Result>
}

/** What only reads ways asks for those that it lacks first, between two transactions: nobody is asked within one. */
export const afterAsking = <Input, Readable, Result extends Answer>({
  check,
  run,
}: Judging<Input, Readable, Result>) => ({
  check,
  prepare: {
    look: async (context: EmployeeContext, input: Input) => ({
      company_id: context.company_id,
      missing: (await run(context, input)).missing,
    }),
    make: (services: Services, _input: Input, { company_id, missing }: Answer & { company_id: number }) =>
      askWays(services, company_id, missing),
  },
  run,
})
