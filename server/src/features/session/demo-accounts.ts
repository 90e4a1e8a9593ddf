import type { FunctionGroup } from '@heliodesk/domain/permissions'

/** What the login page of a demo installation shows. */
export interface DemoAccounts {
  password: string
  accounts: { username: string; full_name: string; function_group: FunctionGroup }[]
}
