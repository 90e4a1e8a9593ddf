import { type FunctionGroup, functionGroups } from '../enumerations.ts'
import type { Permission } from './permissions.ts'

/** What the work of a function group cannot be done without: the screens and the home page that it gets. */
const needs: Record<FunctionGroup, readonly Permission[]> = {
  customer_service: ['update leads'],
  adviser: ['view appointments', 'create quotations'],
  support: ['view leads'],
  planner: ['create appointments'],
  developer: ['view leads'],
  installer: ['view appointments', 'update work letters'],
  quotation_builder: ['create quotations'],
  manager: ['view quotations', 'update quotation settings'],
}

/** The function groups whose work a role with these permissions does not allow. */
export const unfitGroups = (held: readonly Permission[]): FunctionGroup[] =>
  functionGroups.filter((group) => needs[group].some((permission) => !held.includes(permission)))
