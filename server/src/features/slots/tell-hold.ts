import type { EmployeeContext } from '../../work/context.ts'

/** A hold has no audit: whoever looks at slots reads them again. */
export const tellHold = (context: EmployeeContext): void => context.tellChange({ noun: 'adviser work days' })
