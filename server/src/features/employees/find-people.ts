import type { Context } from '../../work/context.ts'
import { listPeople } from './queries.ts'

/** Those who work for the company, with what files call them by. */
export const findPeople = ({ db }: Pick<Context, 'db'>) => listPeople(db)
