import type { EmployeeContext, Services } from '../../work/context.ts'
import { askWays } from '../agenda/ask-ways.ts'
import type { MissingWay } from '../agenda/read-ways.ts'

type Answer = { missing: MissingWay[] }

/** What only reads ways asks for those that it lacks first, between two transactions: nobody is asked within one. */
export const afterAsking = <Input, Result extends Answer>(
  judge: (context: EmployeeContext, input: Input) => Promise<Result>,
) => ({
  look: async (context: EmployeeContext, input: Input) => ({
    company_id: context.company_id,
    missing: (await judge(context, input)).missing,
  }),
  make: (services: Services, _input: Input, { company_id, missing }: Answer & { company_id: number }) =>
    askWays(services, company_id, missing),
  finish: async (context: EmployeeContext, input: Input) => judge(context, input),
})
