import type { calls } from '@heliodesk/contract/calls'
import type { EmployeeContext, Services } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import type { PreparedFile } from '../files/prepare-file.ts'
import { acceptQuotation } from './acceptance/accept-quotation.ts'
import { getVisibleQuotation, readQuotation } from './read-quotation.ts'

type Asked = Given<typeof calls.quotations.accept>
const { prepare, run } = acceptQuotation

/** Throws 404 for a quotation that the caller does not see. */
async function ofVisible(context: EmployeeContext, { params: { id: quotation_id }, body }: Asked) {
  await getVisibleQuotation(context, quotation_id)
  return { ...body, quotation_id }
}

/** The customer accepts on the screen of an employee. */
export const acceptInPerson = {
  prepare: {
    look: async (context: EmployeeContext, asked: Asked) =>
      prepare.look(context, await ofVisible(context, asked)),
    make: (services: Services, { body }: Asked) => prepare.make(services, body),
  },
  run: async (context: EmployeeContext, asked: Asked, drawing: PreparedFile) => {
    await run(context, await ofVisible(context, asked), drawing)
    return readQuotation(context, asked.params.id)
  },
}
