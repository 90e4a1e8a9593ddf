import { type FunctionGroup, functionGroups } from '../enumerations.ts'
import type { Permission } from './permissions.ts'

/** The permissions that a function group needs for its screens and its home page. */
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

/** The function groups that lack a required permission under this role. */
export const unfitGroups = (held: readonly Permission[]): FunctionGroup[] =>
  functionGroups.filter((group) => needs[group].some((permission) => !held.includes(permission)))
